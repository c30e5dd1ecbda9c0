import { size, soft, space, touch } from '@cenacle/sdk';
import type { ReactNode } from 'react';

interface Props {
  /** What each fact is called, and what is known; one that is not known is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts about somebody, one under the other. */
export function Facts({ facts }: Props) {
  return (
    <dl css={list}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} css={{ minWidth: 0 }}>
              <dt css={soft}>{label}</dt>
              <dd css={fact}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: space(3.5, 5),
  margin: 0,
} as const;

/** A number or an address is as high as a finger. */
const fact = {
  margin: 0,
  overflowWrap: 'anywhere',
  '& > a': { [touch]: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch } },
} as const;
