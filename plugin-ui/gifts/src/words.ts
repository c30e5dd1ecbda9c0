/** The plugin's own words: what Lingui's macros become here. */
import { wordsOf } from '@cenacle/sdk';

export const { i18n, Trans } = wordsOf('@cenacle/gifts');
