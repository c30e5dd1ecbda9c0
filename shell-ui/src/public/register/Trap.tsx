import { unseen } from '@cenacle/sdk';
import type { ApplicationProps } from '../../application/values';

/** Nobody sees it; a program does, fills it in, and thereby says what it is. */
export function Trap({ form }: ApplicationProps) {
  return (
    <div aria-hidden css={unseen}>
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...form.methods.register('website')} />
      </label>
    </div>
  );
}
