import { unseen } from '@cenacle/sdk';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../application/values';

/** Nobody sees it; a program does, fills it in, and thereby says what it is. */
export function Trap() {
  const { register } = useFormContext<Values>();
  return (
    <div aria-hidden css={unseen}>
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
    </div>
  );
}
