import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { space } from '../theme';
import { Button } from './Button';
import { box, ticked } from './CheckboxField';
import { answerLook } from './choices';
import { FieldFrame, type FieldProps, fieldColumn } from './Field';
import { fits } from './fits';
import { SearchField } from './SearchField';
import type { Option } from './SelectField';

interface Props<V extends string | number> extends FieldProps {
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  /** What the search box is for; it comes when there are many. */
  search: string;
  /** How an option is shown; its label, if not said otherwise. */
  children?: (option: Option<V>) => ReactNode;
  isRequired?: boolean;
}

/** As many as one takes in at a glance. */
const FEW = 6;

/** Several of a list. Of a long one the first are shown, and the rest when they are asked for. */
export function CheckListField<V extends string | number>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  search,
  children: show = (option) => option.label,
  ...props
}: Props<V>) {
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  // What was ticked stays where it was: a line must not go from under the finger.
  const [touched, setTouched] = useState<readonly V[]>([]);
  const isShort = !isWhole && !query && options.length > FEW + 1;
  const shown = options.filter((option, index) =>
    isShort
      ? index < FEW || value.includes(option.value) || touched.includes(option.value)
      : fits(option.label, query),
  );
  const change = (chosen: string[]) => {
    const others = value.filter((one) => !shown.some((option) => option.value === one));
    const these = shown.map((option) => option.value).filter((one) => chosen.includes(String(one)));
    setTouched([...touched, ...value, ...these]);
    onChange([...others, ...these]);
  };

  return (
    <CheckboxGroup
      {...props}
      value={value.map(String)}
      onChange={change}
      isInvalid={!!error}
      validationBehavior="aria"
      css={fieldColumn}
    >
      <FieldFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        {options.length > FEW + 1 && (
          <SearchField label={search} value={query} onChange={setQuery} />
        )}
        <div css={list}>
          {shown.map((option) => (
            <CheckboxField key={option.value} value={String(option.value)}>
              <CheckboxButton css={[answerLook, ticked, whole]}>
                <span data-part="box" css={box}>
                  <Check size={16} strokeWidth={3} aria-hidden />
                </span>
                {show(option)}
              </CheckboxButton>
            </CheckboxField>
          ))}
        </div>
        {shown.length === 0 && <p role="status">Nothing fits “{query}”.</p>}
        {isShort && shown.length < options.length && (
          <Button onPress={() => setWhole(true)}>Show all {options.length}</Button>
        )}
      </FieldFrame>
    </CheckboxGroup>
  );
}

const list = {
  display: 'grid',
  marginBlock: space(1.5),
  gap: space(2.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
} as const;
const whole = { height: '100%' };
