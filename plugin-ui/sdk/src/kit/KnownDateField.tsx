import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { LOCALE } from '../format';
import { soft, space } from '../theme';
import { inputBox, selectBox } from './controls';
import { type FieldProps, GroupFrame, type PlaceProps } from './Field';

interface Props extends FieldProps, PlaceProps {
  /** `1951-06-04`; what is not a date yet has the same hyphens: `1951-06-`. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** Whose day of birth it is, for a browser that fills it in: one's own. */
  autoComplete?: 'bday';
  isRequired?: boolean;
  isDisabled?: boolean;
}

const PARTS = new Intl.DateTimeFormat(LOCALE)
  .formatToParts(0)
  .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));

const inWords = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: inWords.format(Date.UTC(2000, index)),
}));

/** A date that one knows by heart, such as that of a birth: typed part by part, without a calendar. */
export function KnownDateField({ value, onChange, autoComplete, isDisabled, ...frame }: Props) {
  const id = useId();
  const [year = '', month = '', day = ''] = value?.split('-') ?? [];
  const typed = { year, month, day: day.replace(/^0(?=[1-9])/, '') };
  const change = (part: keyof typeof typed, entered: string) => {
    const now = { ...typed, [part]: entered };
    const date = [now.year, now.month, now.day.replace(/^[1-9]$/, '0$&')];
    onChange(date.some(Boolean) ? date.join('-') : null);
  };
  const words = { year: t`Year`, month: t`Month`, day: t`Day` };

  return (
    <GroupFrame {...frame} role="group">
      {(told) => (
        <div css={line}>
          {PARTS.map((part) => {
            const input = {
              ...told,
              id: `${id}-${part}`,
              value: typed[part],
              disabled: isDisabled,
              autoComplete: autoComplete && `${autoComplete}-${part}`,
            };
            return (
              <div key={part} css={[column, widths[part]]}>
                <label htmlFor={input.id} css={soft}>
                  {words[part]}
                </label>
                {part === 'month' ? (
                  <select
                    {...input}
                    onChange={({ target }) => change(part, target.value)}
                    css={selectBox}
                  >
                    <option value="" />
                    {MONTHS.map((one) => (
                      <option key={one.value} value={one.value}>
                        {one.label}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input
                    {...input}
                    inputMode="numeric"
                    maxLength={part === 'year' ? 4 : 2}
                    onChange={({ target }) => change(part, target.value.replace(/\D/g, ''))}
                    css={inputBox}
                  />
                )}
              </div>
            );
          })}
        </div>
      )}
    </GroupFrame>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', gap: space(2) } as const;
const column = { display: 'grid', gap: space(0.5), minWidth: 0 } as const;

const widths = {
  month: { flex: `1 1 ${space(32)}`, maxWidth: space(44) },
  day: { flex: `0 1 ${space(15)}` },
  year: { flex: `0 1 ${space(20)}` },
} as const;
