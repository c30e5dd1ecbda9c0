import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { color, radius, space, unseen } from '../theme';
import { answerLook } from './choices';
import { type FieldProps, GroupFrame, type PlaceProps } from './Field';

interface Props<V extends string | number | boolean> extends FieldProps, PlaceProps {
  options: readonly { value: V; label: string }[];
  /** Null while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  onBlur?: () => void;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** For a question that is answered by yes or by no, and by nothing of itself. */
export const YES_NO = [
  { value: true, label: t`Yes` },
  { value: false, label: t`No` },
] as const;

/** One of a few answers, all of which one sees. */
export function RadioField<V extends string | number | boolean>({
  options,
  value,
  onChange,
  isDisabled,
  ...frame
}: Props<V>) {
  const name = useId();
  return (
    <GroupFrame {...frame} role="radiogroup">
      {() => (
        <div css={answers}>
          {options.map((option) => (
            <label key={option.label} css={[answerLook, chosen, width]}>
              <input
                type="radio"
                name={name}
                value={String(option.value)}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                disabled={isDisabled}
                css={unseen}
              />
              <span data-part="dot" css={dot} />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}

const answers = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
const width = { flex: `1 1 ${space(24)}`, maxWidth: space(48) };

const chosen = {
  '&:has(:checked) [data-part]': { borderColor: color.green, borderWidth: space(1.5) },
};

const dot = {
  width: space(5),
  height: space(5),
  flex: 'none',
  marginTop: space(0.5),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.pill,
  background: color.surface,
} as const;
