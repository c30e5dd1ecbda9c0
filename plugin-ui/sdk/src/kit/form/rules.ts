/** The words of rules, the same as the server's. */
export const REQUIRED = 'This field is required.';

/** At most so many characters. */
export const atMost = (length: number) => ({
  maxLength: {
    value: length,
    message: `Use at most ${length} character${length === 1 ? '' : 's'}.`,
  },
});
