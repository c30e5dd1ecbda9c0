import { color, soft } from '../theme';
import { inputBox } from './controls';
import { type FieldProps, fieldLook, type LabelPlace, labelLook } from './Field';

/** A field whose input is on its way. */
export function FieldPlace({
  label,
  hint,
  isRequired,
  labelPlace = 'above',
}: FieldProps & { isRequired?: boolean; labelPlace?: LabelPlace }) {
  return (
    <div css={fieldLook[labelPlace]}>
      <span css={labelLook} data-required={!!isRequired}>
        {label}
      </span>
      <span css={[inputBox, { borderColor: color.line }]} />
      {hint && <span css={soft}>{hint}</span>}
    </div>
  );
}
