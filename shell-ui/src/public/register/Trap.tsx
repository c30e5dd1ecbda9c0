import { unseen } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import type { ApplicationProps } from '../../application/values';

/** Nobody sees it; a program does, fills it in, and thereby says what it is. */
export function Trap({ form }: ApplicationProps) {
  return (
    <div aria-hidden css={unseen}>
      <label>
        <Trans>Leave this empty</Trans>
        <input type="text" tabIndex={-1} autoComplete="off" {...form.methods.register('website')} />
      </label>
    </div>
  );
}
