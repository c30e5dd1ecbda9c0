import type { CSSObject } from '@emotion/react';
import { color, motion, radius, size, space, text, touch, weight } from '../theme';

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
  '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  '&[data-focus-visible]': { outline: `2px solid ${color.green}`, outlineOffset: 2 },
};

export const buttonVariants = {
  primary: {
    background: color.green,
    color: color.onGreen,
    '&[data-hovered], &[data-pressed]': { background: color.greenHover },
  },
  secondary: {
    background: color.surface,
    borderColor: color.line,
    color: color.ink,
    '&[data-hovered], &[data-pressed]': { borderColor: color.lineStrong },
  },
  quiet: {
    background: 'transparent',
    color: color.ink,
    '&[data-hovered], &[data-pressed]': { background: color.neutralGround },
  },
  danger: {
    background: color.red,
    color: color.onRed,
    '&[data-hovered], &[data-pressed]': { background: color.redHover },
  },
} as const satisfies Record<string, CSSObject>;

export type ButtonVariant = keyof typeof buttonVariants;

/** The box that one types or chooses in. */
export const inputBox: CSSObject = {
  width: '100%',
  minHeight: size.control,
  padding: space(1.5, 3),
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  fontSize: text.s16,
  transition: `border-color ${motion.quick}`,
  [touch]: { minHeight: size.touch },
  '&::placeholder': { color: color.inkSoft, opacity: 1 },
  '&[data-hovered]': { borderColor: color.inkSoft },
  '&[data-focused], &:focus': {
    outline: `2px solid ${color.green}`,
    outlineOffset: -1,
    borderColor: color.green,
  },
  '&[data-invalid]': { borderColor: color.red },
  '&[data-invalid][data-focused]': { outlineColor: color.red },
  '&[data-disabled]': { background: color.paper, color: color.inkSoft, cursor: 'not-allowed' },
};
