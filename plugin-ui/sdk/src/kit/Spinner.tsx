import { keyframes } from '@emotion/react';
import { LoaderCircle } from 'lucide-react';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Something is under way; whoever shows it says what, for those who do not see it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <LoaderCircle size={size} aria-hidden css={{ animation: `${turn} 900ms linear infinite` }} />
  );
}
