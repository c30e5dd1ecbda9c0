import { color, radius, space, touch } from '@cenacle/sdk';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  icon: LucideIcon;
  to: string;
  /** Where it is a page of its own. */
  reloadDocument?: boolean;
  children: ReactNode;
}

/** Something to do, in a list: all of it leads to where it is done. */
export function Line({ icon: Icon, to, reloadDocument, children }: Props) {
  return (
    <li css={item}>
      <Link to={to} reloadDocument={reloadDocument} css={line}>
        <Icon size={20} aria-hidden css={{ flex: 'none', color: color.green }} />
        <span css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</span>
        <ChevronRight size={18} aria-hidden css={{ flex: 'none', color: color.inkSoft }} />
      </Link>
    </li>
  );
}

const item = {
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 'none' },
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: space(11),
  padding: space(2, 1),
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.greenGround },
  [touch]: { minHeight: space(12) },
} as const;
