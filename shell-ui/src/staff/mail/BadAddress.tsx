import { color } from '@cenacle/sdk';
import { MailX } from 'lucide-react';
import { type AddressProblem, PROBLEMS } from './readers';

/** That mail does not go to the address beside it, and why. */
export function BadAddress({ problem }: { problem: AddressProblem | null }) {
  if (!problem) return null;
  const { label, why } = PROBLEMS[problem];
  const words = `${label}: ${why}`;
  return (
    <MailX size={14} role="img" aria-label={words} style={look}>
      <title>{words}</title>
    </MailX>
  );
}

const look = { flex: 'none', color: color.red, verticalAlign: '-2px' };
