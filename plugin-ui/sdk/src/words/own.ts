/** The kit's own words: what Lingui's macros become here. */
import { wordsOf } from './wordsOf';

export const { i18n, Trans } = wordsOf('@cenacle/sdk');
