import {
  bareList,
  color,
  formatDateTime,
  radius,
  size,
  soft,
  space,
  weight,
  zoneHere,
} from '@cenacle/sdk';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { walk } from '../walking';
import type { LetterRow } from './letters';

interface Props {
  rows: LetterRow[];
  open: number | undefined;
}

const STEPS: Partial<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
};

/** The mails, of which up and down open the next. */
export function LetterList({ rows, open }: Props) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const next = STEPS[event.key]?.(links.findIndex(isFocused), links.length - 1);
    const link = next === undefined ? undefined : links[next];
    if (!link) return;
    event.preventDefault();
    link.focus();
    walk(link.href, { isDetour: open !== undefined });
  };
  const box = useRef<HTMLUListElement>(null);
  const last = useRef(open);
  // Where the mail had the screen for itself, one comes back to where one was.
  useEffect(() => {
    const isClosed = open === undefined && last.current !== undefined;
    if (isClosed)
      box.current?.querySelector<HTMLElement>(`[href="?mail=${last.current}"]`)?.focus();
    last.current = open;
  }, [open]);
  return (
    <ul ref={box} css={list} onKeyDown={step}>
      {rows.map((row) => (
        <li key={row.id}>
          <a
            href={`?mail=${row.id}`}
            aria-current={row.id === open ? 'true' : undefined}
            css={line}
            onClick={follow}
          >
            <span css={subject}>{row.subject}</span>
            <span css={soft}>{row.recipientEmail}</span>
            <span css={soft}>{formatDateTime(row.receivedAt, zoneHere())}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const isFocused = (link: HTMLElement) => link === document.activeElement;

/** A new tab stays the browser's affair. */
function follow(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  walk(event.currentTarget.href);
}

const list = {
  display: 'grid',
  ...bareList,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& li + li': { borderTop: `1px solid ${color.line}` },
} as const;

const line = {
  display: 'grid',
  minHeight: size.touch,
  padding: space(2.5, 4),
  color: color.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { background: color.neutralGround },
  '&[aria-current]': {
    background: color.greenGround,
    boxShadow: `inset 4px 0 ${color.green}`,
  },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const subject = { fontWeight: weight.medium } as const;
