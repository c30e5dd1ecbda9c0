import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, font, space, text, weight } from '../theme';

interface Props {
  icon: LucideIcon;
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
}

/** There is nothing here, and this is what one may do about it. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div css={stateLook}>
      <Icon size={36} strokeWidth={1.25} aria-hidden css={{ color: color.gold }} />
      <p css={stateTitle}>{title}</p>
      {children && <div css={{ maxWidth: '44ch', color: color.inkSoft }}>{children}</div>}
      {action && <div css={{ marginTop: space(3) }}>{action}</div>}
    </div>
  );
}

/** A few words in the middle of where more would be. */
export const stateLook = {
  display: 'flex',
  flexDirection: 'column' as const,
  alignItems: 'center',
  gap: space(1.5),
  padding: space(12, 6),
  textAlign: 'center' as const,
  textWrap: 'balance' as const,
};

export const stateTitle = {
  marginTop: space(2),
  fontFamily: font.serif,
  fontSize: text.s19,
  fontWeight: weight.medium,
};
