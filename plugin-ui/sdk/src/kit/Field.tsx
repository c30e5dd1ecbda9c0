import { type AriaAttributes, type FocusEvent, type ReactNode, useId } from 'react';
import { color, soft, space, text, weight } from '../theme';

/** What every field takes, whatever one does in it. */
export interface FieldProps {
  label: string;
  /** One sentence below, of what to write. */
  hint?: string;
  /** What is wrong with what stands there; makes the field invalid. */
  error?: string;
}

/** What a field gives to the place that it stands in. */
export interface PlaceProps {
  className?: string;
  'data-field'?: string;
}

type Told = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

interface FrameProps extends FieldProps, PlaceProps {
  isRequired?: boolean;
  children: (input: Told & { id: string }) => ReactNode;
}

/** The label above, the hint and the error below, of an input that takes what they tell it. */
export function FieldFrame({ children, ...props }: FrameProps) {
  const { id, told, place, below } = useFrame(props);
  return (
    <div {...place} css={fieldColumn}>
      <label htmlFor={id} css={labelLook} data-required={!!props.isRequired}>
        {props.label}
      </label>
      {children({ id, ...told })}
      {below}
    </div>
  );
}

interface GroupProps extends FrameProps {
  role: 'group' | 'radiogroup';
  onBlur?: () => void;
}

/** The same around several inputs that answer together; each says whether that is wrong. */
export function GroupFrame({ role, onBlur, children, ...props }: GroupProps) {
  const { id, told, place, below } = useFrame(props);
  const { 'aria-describedby': described, ...state } = told;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <fieldset
      {...place}
      {...(role === 'radiogroup' && state)}
      role={role}
      aria-labelledby={id}
      aria-describedby={described}
      onBlur={leave}
      css={groupLook}
    >
      <span id={id} css={labelLook} data-required={!!props.isRequired}>
        {props.label}
      </span>
      {children({ id, ...state })}
      {below}
    </fieldset>
  );
}

/** What it is called, what is said of it and below it, and how it is laid out where it stands. */
function useFrame(props: Omit<FrameProps, 'children'>) {
  const { hint, error, isRequired, className, 'data-field': field } = props;
  const id = useId();
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const told: Told = {
    ...(said && { 'aria-describedby': said }),
    ...(error && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  };
  const below = (
    <>
      {hint && (
        <span id={`${id}-hint`} css={soft}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} slot="errorMessage" css={errorLook}>
          {error}
        </span>
      )}
    </>
  );
  return { id, told, place: { className, 'data-field': field }, below };
}

export type LabelPlace = 'above' | 'beside';

/** The column that a field is, and the line among tools: its label, and its box with what is left. */
export const fieldLook = {
  above: { display: 'flex', flexDirection: 'column', gap: space(1.5), minWidth: 0 },
  beside: { display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 },
} as const;

export const fieldColumn = fieldLook.above;

const groupLook = { ...fieldColumn, margin: 0, padding: 0, border: 'none' } as const;

/** A form some of whose fields have to be filled in, and others not: there it needs a mark. */
const MIXED = 'form:has([data-required=true]):has([data-required=false])';

/** What a field has that cannot be left empty; screen readers are told by the field itself. */
const mark = { content: ["' *'", "' *' / ''"] };

export const labelLook = {
  fontWeight: weight.medium,
  fontSize: text.s16,
  [`${MIXED} &[data-required=true]::after`]: { ...mark, color: color.red },
};

/** Says what the mark means, in a form that has any. */
export const legendLook = {
  display: 'none',
  color: color.inkSoft,
  [`${MIXED} > &`]: { display: 'block' },
};
export const errorLook = { color: color.red, fontSize: text.s14, fontWeight: weight.medium };
