import { Card, color, Link, size, space, text, touch, weight } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  icon: LucideIcon;
  /** Where one goes from here. */
  links?: readonly { to: string; label: string }[];
  /** What the card shows; nothing when the server could not fill it. */
  children: ReactNode;
}

/** What the five cards have in common: a title, what they say, and ways onward at the foot. */
export function CardFrame({ title, icon: Icon, links = [], children }: Props) {
  return (
    <Card title={title} css={frame}>
      <Icon size={20} strokeWidth={1.5} aria-hidden css={ornament} />
      {children ?? (
        <p css={{ color: color.inkSoft }}>
          <Trans>This could not be loaded just now.</Trans>
        </p>
      )}
      {links.length > 0 && (
        <p css={foot}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} css={link}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </Card>
  );
}

const frame = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
} as const;

const ornament = {
  position: 'absolute',
  top: space(5.5),
  right: space(5.5),
  color: color.gold,
} as const;

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1, 5),
  marginTop: 'auto',
  paddingTop: space(4),
} as const;

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  [touch]: { minHeight: size.touch },
  color: color.green,
  fontSize: text.s16,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
