import sansLatinExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import sansVietnamese from '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2';
import serifLatinExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2';
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
import serifVietnamese from '@fontsource-variable/source-serif-4/files/source-serif-4-vietnamese-wght-normal.woff2';

/** The letters that each file holds, as the fonts' makers divide them: names carry accents. */
const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
} as const;

const face = (family: string, url: string, letters: keyof typeof RANGES) => ({
  '@font-face': {
    fontFamily: family,
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '200 900',
    src: `url(${url}) format('woff2')`,
    unicodeRange: RANGES[letters],
  },
});

/**
 * Stands for a family until it is there: a font of the device, made as wide and as high as it, so
 * that no line breaks elsewhere when it comes. Widths are those of English words on these screens.
 */
const standIn = (family: string, fonts: string, width: number, above: number, below: number) => ({
  '@font-face': {
    fontFamily: family,
    src: fonts,
    sizeAdjust: `${width}%`,
    ascentOverride: `${above}%`,
    descentOverride: `${below}%`,
    lineGapOverride: '0%',
    fontWeight: '200 900',
  },
});

export const fontFaces = [
  standIn(
    "'Sans until then'",
    "local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Roboto')",
    93.2,
    109.9,
    42.9,
  ),
  standIn(
    "'Serif until then'",
    "local('Times New Roman Bold'),local('TimesNewRomanPS-BoldMT'),local('Liberation Serif Bold')",
    111.1,
    93.3,
    30.2,
  ),
  face("'Source Sans 3 Variable'", sansVietnamese, 'vietnamese'),
  face("'Source Sans 3 Variable'", sansLatinExt, 'latinExt'),
  face("'Source Sans 3 Variable'", sansLatin, 'latin'),
  face("'Source Serif 4 Variable'", serifVietnamese, 'vietnamese'),
  face("'Source Serif 4 Variable'", serifLatinExt, 'latinExt'),
  face("'Source Serif 4 Variable'", serifLatin, 'latin'),
];
