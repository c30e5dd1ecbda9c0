import { color } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { PhoneOff } from 'lucide-react';

const WORDS = t`Wrong number: somebody else answered`;

/** That the number beside it is somebody else's. */
export function BadNumber({ problem }: { problem: 'wrongNumber' | null }) {
  if (!problem) return null;
  return (
    <PhoneOff size={14} role="img" aria-label={WORDS} style={look}>
      <title>{WORDS}</title>
    </PhoneOff>
  );
}

const look = { flex: 'none', color: color.red, verticalAlign: '-2px' };
