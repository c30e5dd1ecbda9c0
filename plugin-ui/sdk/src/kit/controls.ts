import type { CSSObject } from '@emotion/react';
import { color, motion, radius, size, space, text, touch, weight } from '../theme';

/** Pointed at or pressed: a button of react-aria says it, of others the browser knows. */
const underPointer = (look: CSSObject): CSSObject => ({
  '&[data-hovered], &[data-pressed], &:active:not(:disabled)': look,
  '@media (hover: hover)': { '&:hover:not(:disabled)': look },
});

/** What buttons of all kinds share. */
export const buttonBase: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: size.control,
  padding: space(1, 4),
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontSize: text.s16,
  fontWeight: weight.medium,
  lineHeight: 1.2,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  [touch]: { minHeight: size.touch },
  '&[data-disabled], &:disabled': { opacity: 0.5, cursor: 'not-allowed' },
};

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export const buttonVariants: Record<ButtonVariant, CSSObject> = {
  primary: {
    background: color.green,
    color: color.onGreen,
    ...underPointer({ background: color.greenHover }),
  },
  secondary: {
    background: color.surface,
    borderColor: color.line,
    color: color.ink,
    ...underPointer({ borderColor: color.lineStrong }),
  },
  quiet: {
    background: 'transparent',
    color: color.ink,
    ...underPointer({ background: color.neutralGround }),
  },
  danger: {
    background: color.red,
    color: color.onRed,
    ...underPointer({ background: color.redHover }),
  },
};

/** The box that one types or chooses in. */
export const inputBox: CSSObject = {
  width: '100%',
  minHeight: size.control,
  padding: space(1.5, 3),
  backgroundColor: color.surface,
  color: color.ink,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  fontSize: text.s16,
  transition: `border-color ${motion.quick}`,
  [touch]: { minHeight: size.touch },
  '&::placeholder': { color: color.inkSoft, opacity: 1 },
  '&[data-hovered], &:hover': { borderColor: color.inkSoft },
  '&[data-focused], &:focus': {
    outline: `2px solid ${color.green}`,
    outlineOffset: -1,
    borderColor: color.green,
  },
  '&[data-invalid], &[aria-invalid=true]': {
    borderColor: color.red,
    '&[data-focused], &:focus': { outlineColor: color.red },
  },
  '&[data-disabled], &:disabled': {
    backgroundColor: color.paper,
    color: color.inkSoft,
    cursor: 'not-allowed',
  },
};

/** The same around a list of the browser's own. */
export const selectBox: CSSObject = { ...inputBox, paddingRight: space(9) };
