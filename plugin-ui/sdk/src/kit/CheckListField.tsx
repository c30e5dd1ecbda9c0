import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { space, unseen } from '../theme';
import { Button } from './Button';
import { box, ticked } from './CheckboxField';
import { answerLook } from './choices';
import { type FieldProps, GroupFrame, type PlaceProps } from './Field';
import { fits } from './fits';
import { SearchField } from './SearchField';
import type { Option } from './SelectField';

interface Props<V extends string | number> extends FieldProps, PlaceProps {
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
  options,
  value,
  onChange,
  search,
  children: show = (option) => option.label,
  ...frame
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
  const change = (changed: V, isTicked: boolean) => {
    const others = value.filter((one) => !shown.some((option) => option.value === one));
    const these = shown
      .map((option) => option.value)
      .filter((one) => (one === changed ? isTicked : value.includes(one)));
    setTouched([...touched, ...value, ...these]);
    onChange([...others, ...these]);
  };

  return (
    <GroupFrame {...frame} role="group">
      {({ 'aria-invalid': isInvalid }) => (
        <>
          {options.length > FEW + 1 && (
            <SearchField label={search} value={query} onChange={setQuery} />
          )}
          <div css={list}>
            {shown.map((option) => (
              <label key={option.value} css={[answerLook, ticked, whole]}>
                <input
                  type="checkbox"
                  checked={value.includes(option.value)}
                  onChange={(event) => change(option.value, event.target.checked)}
                  aria-invalid={isInvalid}
                  css={unseen}
                />
                <span data-part="box" css={box}>
                  <Check size={16} strokeWidth={3} aria-hidden />
                </span>
                {show(option)}
              </label>
            ))}
          </div>
          {shown.length === 0 && (
            <p role="status">
              <Trans>Nothing fits “{query}”.</Trans>
            </p>
          )}
          {isShort && shown.length < options.length && (
            <Button
              onPress={() => setWhole(true)}
            >{t`Show all ${{ count: options.length }}`}</Button>
          )}
        </>
      )}
    </GroupFrame>
  );
}

const list = {
  display: 'grid',
  marginBlock: space(1.5),
  gap: space(2.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
} as const;
const whole = { height: '100%' };
