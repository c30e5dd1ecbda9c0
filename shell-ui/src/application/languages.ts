import { api, LOCALE } from '@cenacle/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Those that the house speaks, each by its own name. */
export const languageOptions = queryOptions({
  ...api.queryOptions('get', '/api/language/language-options'),
  select: (options) => options.map(({ value, label }) => ({ value: String(value), label })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** In which a group may be, each by its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;

/** That of this page. */
export const READ_HERE = new Intl.Locale(LOCALE).language;

/** Of a draft: which ones there are the house says. */
export const isLanguage = (value: unknown) => typeof value === 'string';
