import { color } from '../theme';
import { inputBox } from './controls';
import { type FieldProps, fieldColumn, hintLook, labelLook } from './Field';

/** A field whose input is on its way. */
export function FieldPlace({ label, hint, isRequired }: FieldProps & { isRequired?: boolean }) {
  return (
    <div css={fieldColumn}>
      <span css={labelLook} data-required={!!isRequired}>
        {label}
      </span>
      <span css={[inputBox, { borderColor: color.line }]} />
      {hint && <span css={hintLook}>{hint}</span>}
    </div>
  );
}
