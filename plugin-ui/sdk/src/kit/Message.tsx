import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, radius, space } from '../theme';

const TONES = {
  red: { icon: CircleAlert, ink: color.red, ground: color.redGround },
  amber: { icon: TriangleAlert, ink: color.amber, ground: color.amberGround },
  green: { icon: CircleCheck, ink: color.green, ground: color.greenGround },
  blue: { icon: Info, ink: color.blue, ground: color.blueGround },
} as const;

/** How a thing stands, as a colour: never told by that alone. */
export type Tone = keyof typeof TONES;

interface Props {
  tone: Tone;
  children: ReactNode;
}

/** Says something within the page: what was refused, what waits, what is good to know. */
export function Message({ tone, children }: Props) {
  const { icon: Icon, ink, ground } = TONES[tone];
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      css={{
        display: 'flex',
        gap: space(3),
        padding: space(3, 4),
        borderRadius: radius.control,
        background: ground,
        color: ink,
      }}
    >
      <Icon size={20} aria-hidden css={{ flex: 'none', marginTop: 2 }} />
      <div css={{ minWidth: 0 }}>{children}</div>
    </div>
  );
}
