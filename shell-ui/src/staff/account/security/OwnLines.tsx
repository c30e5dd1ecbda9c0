import { bareList, color, soft, space, weight } from '@cenacle/sdk';
import type { ReactNode } from 'react';

/** What belongs to the own account, one below the other. */
export function OwnLines({ children }: { children: ReactNode }) {
  return <ul css={list}>{children}</ul>;
}

interface Props {
  name: string;
  /** Beside the name. */
  mark?: ReactNode;
  /** Since when, and when it was used last. */
  words: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

export function OwnLine({ name, mark, words, children }: Props) {
  return (
    <li css={line}>
      <Told name={name} mark={mark} words={words} />
      {children}
    </li>
  );
}

export function Told({ name, mark, words }: Omit<Props, 'children'>) {
  return (
    <div css={{ flex: '1 1 16rem', minWidth: 0 }}>
      <p css={head}>
        <span css={{ fontWeight: weight.medium, overflowWrap: 'anywhere' }}>{name}</span>
        {mark}
      </p>
      <p css={quiet}>{words}</p>
    </div>
  );
}

const list = { display: 'grid', ...bareList } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 3),
  paddingBlock: space(3),
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.line}` },
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
} as const;

const quiet = { ...soft, overflowWrap: 'anywhere' } as const;
