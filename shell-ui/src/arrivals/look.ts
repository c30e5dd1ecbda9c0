import { color, media, radius, space, text, weight } from '@cenacle/sdk';

export const page = {
  maxWidth: '64rem',
  margin: '0 auto',
  padding: space(0, 4, 28),
  color: color.ink,
  fontSize: text.s19,
} as const;

export const top = {
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'grid',
  gap: space(2.5),
  padding: space(4, 0, 3),
  background: color.paper,
} as const;

export const title = { fontSize: text.s28, margin: 0 } as const;

export const soft = { margin: 0, color: color.inkSoft, fontSize: text.s16 } as const;

/** What a gloved thumb meets. */
export const TOUCH = '3.5rem';

export const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: TOUCH,
  padding: space(2, 4),
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  color: color.ink,
  font: 'inherit',
  fontWeight: weight.strong,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:focus-visible': { outline: `3px solid ${color.green}`, outlineOffset: 2 },
} as const;

export const primary = {
  minWidth: '9.5rem',
  background: color.green,
  borderColor: color.green,
  color: color.onGreen,
} as const;

export const pressed = { background: color.greenGround, borderColor: color.green } as const;

export const danger = {
  background: color.red,
  borderColor: color.red,
  color: color.onRed,
} as const;

export const atTheEnd = { marginLeft: 'auto' } as const;

export const asking = {
  ...atTheEnd,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(2),
} as const;

export const filters = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  padding: 0,
  border: 'none',
} as const;

export const filter = {
  ...button,
  flex: '1 1 auto',
  padding: space(2),
  '&[aria-pressed=true]': {
    background: color.ink,
    borderColor: color.ink,
    color: color.paper,
  },
} as const;

export const field = {
  width: '100%',
  minHeight: TOUCH,
  padding: space(2, 4, 2, 13),
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  color: color.ink,
  font: 'inherit',
  '&:focus-visible': { outline: `3px solid ${color.green}` },
} as const;

export const inField = {
  position: 'absolute',
  top: '50%',
  left: space(4),
  translate: '0 -50%',
  color: color.inkSoft,
  pointerEvents: 'none',
} as const;

export const list = {
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

export const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 4),
  padding: space(3, 4),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
} as const;

export const nameLook = {
  margin: 0,
  fontSize: text.s22,
  fontWeight: weight.strong,
  lineHeight: 1.25,
  overflowWrap: 'break-word',
  [media.md]: { fontSize: text.s28 },
} as const;

export const nobody = { padding: space(8, 0), color: color.inkSoft, textAlign: 'center' } as const;

export const undoBar = {
  position: 'fixed',
  insetInline: space(4),
  bottom: space(4),
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  maxWidth: '40rem',
  marginInline: 'auto',
  padding: space(2, 2, 2, 5),
  background: color.ink,
  borderRadius: radius.card,
  color: color.paper,
  fontWeight: weight.strong,
} as const;

export const onDark = {
  background: 'transparent',
  borderColor: color.paper,
  color: color.paper,
} as const;
