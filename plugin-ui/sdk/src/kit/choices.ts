import type { CSSObject } from '@emotion/react';
import { color, motion, radius, size, space, touch } from '../theme';

/** One of several answers: a box as large as a thumb, around its sign and its words. */
export const answerLook: CSSObject = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2.5),
  minHeight: size.control,
  padding: space(2, 3),
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  [touch]: { minHeight: size.touch, paddingBlock: space(2.5) },
  '&:hover': { borderColor: color.inkSoft },
  '&:has(:checked)': { background: color.greenGround, borderColor: color.green },
  '&:has([aria-invalid]):not(:has(:checked))': { borderColor: color.red },
  '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: `2px solid ${color.green}`, outlineOffset: 2 },
};

/** The line of a box or a switch, with its words. */
export const choiceLine: CSSObject = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  alignSelf: 'flex-start',
  gap: space(2.5),
  cursor: 'pointer',
  [touch]: { minHeight: size.touch, paddingBlock: space(2) },
  '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  '&:has(:focus-visible) [data-part]': {
    outline: `2px solid ${color.green}`,
    outlineOffset: 2,
  },
};

/** One line of a menu or a list. */
export const listLine: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: space(9),
  padding: space(1.5, 3),
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  outline: 'none',
  cursor: 'pointer',
  [touch]: { minHeight: size.touch },
  '&[data-focused], &[data-hovered]': { background: color.greenGround, color: color.green },
  '&[data-disabled]': { color: color.inkSoft, cursor: 'not-allowed' },
};
