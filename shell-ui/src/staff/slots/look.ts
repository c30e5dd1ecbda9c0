import { color, radius, space, text } from '@cenacle/sdk';

/** Around a slot, for whoever looks where slots are. */
export const outline = {
  outline: `2px dashed ${color.blue}`,
  outlineOffset: 1,
  borderRadius: radius.control,
} as const;

/** Its name above it. */
export const tag = {
  padding: space(0, 2),
  color: color.blue,
  background: color.blueGround,
  fontSize: text.s13,
  overflowWrap: 'anywhere',
} as const;
