import { useFormContext } from 'react-hook-form';
import type { Values } from '../../application/values';

/** Nobody sees it; a program fills it in, and thereby says what it is. */
export function Trap() {
  const { register } = useFormContext<Values>();
  return (
    <div aria-hidden css={out}>
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
    </div>
  );
}

/** Not `display: none`, by which a program would know. */
const out = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
