import { space, text } from '@cenacle/sdk';
import type { ReactNode } from 'react';

/** Fields that belong together under a title, as many beside each other as fit. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset css={frame}>
      <legend css={legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
  alignItems: 'start',
  gap: space(4),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
} as const;

const legend = { marginBottom: space(3), fontSize: text.s19 } as const;
