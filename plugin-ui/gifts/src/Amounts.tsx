import { Button, space } from '@cenacle/sdk';
import { type FieldHandle, FormField, REQUIRED, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { readAmount, showMoney } from './money';

/** What a provider takes; the server says the same. */
const LEAST = 100;
const MOST = 10_000_000;

interface Props {
  field: FieldHandle<string>;
  amounts: readonly number[];
  currency: string;
  /** One was pressed, as somebody would have typed it. */
  onChoose: (amount: string) => void;
}

/** Some amounts to press, and room for another. */
export function Amounts({ field, amounts, currency, onChoose }: Props) {
  const chosen = readAmount(field.useValue());
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      {amounts.length > 0 && (
        <fieldset css={chips}>
          <legend css={legend}>{t`Suggested amounts`}</legend>
          {amounts.map((cents) => (
            <Button
              key={cents}
              variant={chosen === cents ? 'primary' : 'secondary'}
              aria-pressed={chosen === cents}
              onPress={() => onChoose(plain(cents))}
            >
              {showMoney(cents, currency).replace(/[.,]00(?=\D*$)/, '')}
            </Button>
          ))}
        </fieldset>
      )}
      <FormField
        field={field}
        as={TextField}
        label={t`Amount in ${currency}`}
        isRequired
        inputMode="decimal"
        rules={{ required: REQUIRED, validate: canBePaid }}
      />
    </div>
  );
}

const plain = (cents: number) =>
  cents % 100
    ? `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')}`
    : `${cents / 100}`;

const canBePaid = (text: string) => {
  const cents = readAmount(text);
  if (cents === null) return t`Write an amount such as 50 or 1,250.00.`;
  return (cents >= LEAST && cents <= MOST) || t`Give from 1 to 100,000.`;
};

const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  margin: 0,
  padding: 0,
  border: 0,
} as const;

const legend = { padding: 0, marginBottom: space(2) } as const;
