import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { color, radius, space, unseen } from '../theme';
import { choiceLine } from './choices';
import { errorLook, type FieldProps, fieldColumn, type PlaceProps } from './Field';

interface Props
  extends Pick<FieldProps, 'error'>,
    PlaceProps,
    Pick<ComponentProps<'input'>, 'name' | 'value' | 'onBlur' | 'autoFocus' | 'aria-label'> {
  /** What one says yes to; left out only where `aria-label` says it. */
  children?: ReactNode;
  isSelected?: boolean;
  defaultSelected?: boolean;
  /** Some of what it stands for, and not all. */
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** Yes or no, sent with the form it stands in. */
export function CheckboxField({
  children,
  error,
  isSelected,
  defaultSelected,
  isIndeterminate = false,
  onChange,
  isRequired,
  isDisabled,
  className,
  'data-field': field,
  ...props
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className={className} data-field={field} css={fieldColumn}>
      <label css={line}>
        <input
          {...props}
          ref={input}
          type="checkbox"
          checked={isSelected}
          defaultChecked={defaultSelected}
          onChange={(event) => onChange?.(event.target.checked)}
          disabled={isDisabled}
          aria-required={isRequired}
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
          css={unseen}
        />
        <span data-part="box" css={box}>
          <Check size={16} strokeWidth={3} aria-hidden />
        </span>
        {children}
      </label>
      {error && (
        <span id={id} slot="errorMessage" css={errorLook}>
          {error}
        </span>
      )}
    </div>
  );
}

/** How a box looks that is ticked, within its line. */
export const ticked = {
  '&:has(:checked) [data-part]': {
    background: color.green,
    borderColor: color.green,
    color: color.onGreen,
  },
};

const line = {
  ...choiceLine,
  ...ticked,
  alignItems: 'flex-start',
  '&:has([aria-invalid]) [data-part]': { borderColor: color.red },
};

/** The box itself. */
export const box = {
  display: 'grid',
  placeItems: 'center',
  width: space(5),
  height: space(5),
  flex: 'none',
  marginTop: space(0.5),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  color: 'transparent',
};
