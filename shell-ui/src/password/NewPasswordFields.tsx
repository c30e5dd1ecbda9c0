import { color, space, text } from '@cenacle/sdk';
import { FormField, PasswordField } from '@cenacle/sdk/forms';
import { Check, Circle } from 'lucide-react';
import { useFormContext } from 'react-hook-form';

/** What the server asks of a password (contract 3), each with the words of the list. */
const RULES: readonly (readonly [words: string, holds: (password: string) => boolean])[] = [
  ['8 to 100 characters', (password) => password.length >= 8 && password.length <= 100],
  ['A lowercase letter', (password) => /[a-z]/.test(password)],
  ['An uppercase letter', (password) => /[A-Z]/.test(password)],
  ['A digit', (password) => /\d/.test(password)],
  ['A special character', (password) => /[^A-Za-z0-9\s]/.test(password)],
];

const RULE = 'Look at the list below: something is missing.';

export const PASSWORD_LABELS = { confirmPassword: 'The same again' } as const;

interface Props {
  /** What the field is called on the wire. */
  name: string;
  label: string;
}

/** A new password, typed twice, and a list that shows what is still missing. */
export function NewPasswordFields({ name, label }: Props) {
  const { watch, getValues } = useFormContext<Record<string, string>>();
  const password = watch(name) ?? '';
  return (
    <>
      <FormField
        name={name}
        as={PasswordField}
        label={label}
        autoComplete="new-password"
        isRequired
        rules={{
          validate: (value: string) => RULES.every(([, holds]) => holds(value)) || RULE,
        }}
      />
      <ul aria-label="A password needs" css={list}>
        {RULES.map(([words, holds]) => {
          const isMet = holds(password);
          const Sign = isMet ? Check : Circle;
          return (
            <li key={words} css={[line, isMet && { color: color.green }]}>
              <Sign size={16} aria-label={isMet ? 'done:' : 'missing:'} css={{ flex: 'none' }} />
              {words}
            </li>
          );
        })}
      </ul>
      <FormField
        name="confirmPassword"
        as={PasswordField}
        label={PASSWORD_LABELS.confirmPassword}
        autoComplete="new-password"
        isRequired
        rules={{
          validate: (value: string) =>
            value === getValues(name) || 'The passwords are not the same.',
        }}
      />
    </>
  );
}

const list = {
  display: 'grid',
  gap: space(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.s16,
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.inkSoft,
} as const;
