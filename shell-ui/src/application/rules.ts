import { atMost, REQUIRED } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';

/** What is wrong with a text, if anything. */
type Check = (text: string) => string | undefined;

/** The first day that the portal knows (portal.md 9). */
export const EARLIEST = '1753-01-01';
const MOST_RETREATS = 20;
const NATIONAL = /^1?\d{10}$/;
/** The server knows how long the numbers of each country are. */
const INTERNATIONAL = /^\+\d{7,15}$/;

/** The server's rules of a text, in its words and in its order; like the server, it trims first. */
export const text = (...checks: Check[]) => ({
  validate: (typed: string) => {
    const trimmed = typed.trim();
    const wrong = checks.map((check) => check(trimmed)).find(Boolean);
    return wrong ?? true;
  },
});

export const filled: Check = (typed) => (typed ? undefined : REQUIRED);

export const within =
  (length: number): Check =>
  (typed) =>
    [...typed].length > length ? atMost(length).maxLength.message : undefined;

const like =
  (pattern: RegExp, words: string): Check =>
  (typed) =>
    !typed || pattern.test(typed) ? undefined : words;

export const email = like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, t`Enter a valid email address.`);

const phone: Check = (typed) => {
  const number = typed.replace(/[^\d+]/g, '');
  const isPossible = NATIONAL.test(number) || INTERNATIONAL.test(number);
  return !typed || isPossible ? undefined : t`Enter a valid phone number.`;
};

/** The day as the server counts it. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Not February 30, which `Date` takes for a day of March. */
export const isDay = (date: string) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};

export const RULES = {
  firstName: text(filled, within(50)),
  middleInitial: text(within(1)),
  lastName: text(filled, within(50)),
  suffix: text(within(6)),
  nickname: text(within(50)),
  dateOfBirth: {
    validate: (date: string | null) =>
      !date ||
      (isDay(date) && date >= EARLIEST && date <= today()) ||
      t`Enter a date from ${EARLIEST} to today.`,
  },
  streetAddress: text(within(50)),
  city: text(within(50)),
  zipCode: text(like(/^\d{5}(-\d{4})?$/, t`Use 70723 or 70723-1234.`)),
  emailAddress: text(filled, within(50), email),
  cellPhone: text(within(20), phone),
  churchName: text(filled, within(50)),
  profession: text(filled, within(50)),
  retreatIds: {
    validate: (ids: readonly number[]) => {
      if (ids.length === 0) return t`Choose at least one retreat.`;
      return ids.length <= MOST_RETREATS || t`Give at most ${MOST_RETREATS}.`;
    },
  },
  referredByName: text(filled, within(50)),
  notes: text(within(2000)),
};
