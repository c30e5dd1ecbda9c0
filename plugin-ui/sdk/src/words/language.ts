/** The language that the page was asked in; the server has chosen among those that there are. */
export const LANGUAGE = document.documentElement.lang || 'en';

/** How numbers and dates are written: as in the language, in the country of the houses. */
export const LOCALE = new Intl.Locale(LANGUAGE, { region: 'US' }).toString();
