import { bareList, color, space, text } from '@cenacle/sdk';
import { type FieldHandle, FormField, PasswordField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Check, Circle } from 'lucide-react';

/** What the server asks of a password (contract 3), each with the words of the list. */
const RULES: readonly (readonly [words: string, holds: (password: string) => boolean])[] = [
  [t`8 to 100 characters`, (password) => password.length >= 8 && password.length <= 100],
  [t`A lowercase letter`, (password) => /[a-z]/.test(password)],
  [t`An uppercase letter`, (password) => /[A-Z]/.test(password)],
  [t`A digit`, (password) => /\d/.test(password)],
  [t`A special character`, (password) => /[^A-Za-z0-9\s]/.test(password)],
];

const RULE = t`Look at the list below: something is missing.`;

export const PASSWORD_LABELS = { confirmPassword: t`The same again` } as const;

interface Props {
  password: FieldHandle<string>;
  confirmPassword: FieldHandle<string>;
  label: string;
}

/** A new password, typed twice, and a list that shows what is still missing. */
export function NewPasswordFields({ password, confirmPassword, label }: Props) {
  const typed = password.useValue();
  return (
    <>
      <FormField
        field={password}
        as={PasswordField}
        label={label}
        autoComplete="new-password"
        isRequired
        rules={{
          validate: (value) => RULES.every(([, holds]) => holds(value)) || RULE,
        }}
      />
      <ul aria-label={t`A password needs`} css={list}>
        {RULES.map(([words, holds]) => {
          const isMet = holds(typed);
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
        field={confirmPassword}
        as={PasswordField}
        label={PASSWORD_LABELS.confirmPassword}
        autoComplete="new-password"
        isRequired
        rules={{
          validate: (value) => value === typed || t`The passwords are not the same.`,
        }}
      />
    </>
  );
}

const list = {
  display: 'grid',
  gap: space(0.5),
  ...bareList,
  fontSize: text.s16,
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.inkSoft,
} as const;
