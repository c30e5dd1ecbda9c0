import { plural, t } from '@lingui/core/macro';

/** The words of rules, the same as the server's. */
export const REQUIRED = t`This field is required.`;

/** What has to hold of a field before its form is sent. */
export interface Rules<Value> {
  required?: string;
  maxLength?: { value: number; message: string };
  pattern?: { value: RegExp; message: string };
  /** What is wrong with the value; `true` if nothing is. */
  validate?: (value: Value) => boolean | string;
}

/** At most so many characters. */
export const atMost = (length: number) => ({
  maxLength: {
    value: length,
    message: plural(length, {
      one: `Use at most ${length} character.`,
      other: `Use at most ${length} characters.`,
    }),
  },
});
