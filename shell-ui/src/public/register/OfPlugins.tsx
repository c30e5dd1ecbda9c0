import { color, space } from '@cenacle/sdk';
import type { ApplicationProps } from '../../application/values';
import { PublicSlot } from '../plugins/PublicSlot';

/** What plugins have to say to somebody who applies. */
export function OfPlugins({ form }: ApplicationProps) {
  return (
    <div css={stack}>
      <PublicSlot
        name="registration.section"
        props={{ retreatIds: form.methods.watch('retreatIds') }}
      />
    </div>
  );
}

const stack = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  padding: space(7, 0),
  borderTop: `1px solid ${color.line}`,
  '&:empty': { display: 'none' },
} as const;
