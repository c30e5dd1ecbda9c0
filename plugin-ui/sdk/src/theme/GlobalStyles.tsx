import { Global } from '@emotion/react';
import { fontFaces } from './fonts';
import { color, colorsOf, font, text } from './tokens';

const dark = { ...colorsOf('dark'), colorScheme: 'dark' as const };

const STROKE = 'deg, #0000 44%, currentColor 52% 60%, #0000 68%)';

/** What holds for every screen: the colours of the mode, type, focus, motion, paper. */
export function GlobalStyles() {
  return (
    <Global
      styles={[
        ...fontFaces,
        {
          ':root': { ...colorsOf('light'), colorScheme: 'light' as const },
          // What is printed is ink on paper in every mode.
          '@media screen and (prefers-color-scheme: dark)': {
            ":root:not([data-theme='light'])": dark,
          },
          '@media screen': { ":root[data-theme='dark']": dark },
          '*, *::before, *::after': { boxSizing: 'border-box' },
          html: { textSizeAdjust: '100%' },
          body: {
            margin: 0,
            background: color.paper,
            color: color.ink,
            fontFamily: font.sans,
            fontSize: text.s16,
            lineHeight: 1.5,
            fontVariantNumeric: 'tabular-nums',
            WebkitFontSmoothing: 'antialiased',
          },
          'h1, h2, h3': {
            fontFamily: font.serif,
            fontWeight: 620,
            lineHeight: 1.2,
            margin: 0,
            textWrap: 'balance',
          },
          'p, dl, dd, ul, ol, figure': { margin: 0 },
          'button, input, select, textarea': {
            font: 'inherit',
            color: 'inherit',
            accentColor: color.green,
          },
          // Each browser draws it its own way: here it is a chevron of two strokes.
          select: {
            appearance: 'none',
            textOverflow: 'ellipsis',
            cursor: 'pointer',
            background: `linear-gradient(45${STROKE} right 19px center / 7px 7px no-repeat, linear-gradient(-45${STROKE} right 12px center / 7px 7px no-repeat`,
          },
          a: { color: color.green, textUnderlineOffset: '0.2em' },
          ':focus-visible': {
            outline: `2px solid ${color.green}`,
            outlineOffset: 2,
          },
          'h1:focus-visible, main:focus-visible': { outline: 'none' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              // Even the shortest begins with what was: for a frame all stands where it stood.
              transition: 'none !important',
            },
          },
          '@media print': { body: { background: 'none' } },
        },
      ]}
    />
  );
}
