import type { LucideIcon } from 'lucide-react';
import { color, radius, space, text, weight } from '../theme';
import type { Tone } from './Message';

const TONES: Record<Tone | 'neutral', { ink: string; ground: string }> = {
  green: { ink: color.green, ground: color.greenGround },
  amber: { ink: color.amber, ground: color.amberGround },
  red: { ink: color.red, ground: color.redGround },
  blue: { ink: color.blue, ground: color.blueGround },
  neutral: { ink: color.inkSoft, ground: color.neutralGround },
};

interface Props {
  tone: keyof typeof TONES;
  /** A sign before the word, for whoever sees no colours. */
  icon?: LucideIcon;
  children: string;
}

/** How something stands, in a word. */
export function StatusPill({ tone, icon: Icon, children }: Props) {
  const { ink, ground } = TONES[tone];
  return (
    <span
      css={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: space(1),
        padding: space(0.25, 2.5),
        borderRadius: radius.pill,
        background: ground,
        color: ink,
        fontSize: text.s14,
        fontWeight: weight.medium,
        whiteSpace: 'nowrap',
      }}
    >
      {Icon && <Icon size={14} aria-hidden css={{ flex: 'none' }} />}
      {children}
    </span>
  );
}
