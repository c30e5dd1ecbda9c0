import { color, motion, radius, size, space, text, touch, weight } from '@cenacle/sdk';

const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  width: '100%',
  minHeight: space(8),
  padding: space(1, 2),
  background: color.greenGround,
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: color.ink,
  font: 'inherit',
  fontSize: text.s14,
  fontWeight: weight.medium,
  lineHeight: 1.25,
  textAlign: 'left',
  [touch]: { minHeight: size.touch },
} as const;

const bed = {
  ...chip,
  gap: space(1),
  background: 'none',
  border: `1px dashed ${color.line}`,
  color: color.inkSoft,
  fontSize: text.s13,
  fontWeight: weight.normal,
  lineHeight: 1.2,
} as const;

const small = { margin: 0, color: color.inkSoft, fontSize: text.s13, lineHeight: 1.3 } as const;

/**
 * How rooms and people look, where the board stands: as the style of each it would be paid for each,
 * and they are hundreds.
 */
export const boardLook = {
  '[data-room]': {
    display: 'flex',
    flexDirection: 'column',
    gap: space(1),
    minWidth: 0,
    padding: space(2),
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
  },
  '[data-closed]': { background: color.neutralGround },
  '[data-fit=good]': { borderColor: color.green },
  '[data-fit=doubt]': { borderColor: color.amber, borderStyle: 'dashed' },
  '[data-fit=full]': { opacity: 0.75 },
  '[data-fit=none]': { opacity: 0.45 },
  '[data-room][data-over]': {
    outline: `2px solid ${color.green}`,
    background: color.greenGround,
    opacity: 1,
  },
  '[data-part=head]': { display: 'flex', alignItems: 'center', gap: space(1.5) },
  '[data-part=number]': { fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' },
  '[data-part=count]': { ...small, marginLeft: 'auto' },
  '[data-part=features]': small,
  '[data-part=why]': { ...small, display: 'flex', gap: space(1) },
  '[data-part=why] > svg': { flex: 'none', marginTop: 2 },
  '[data-part=bed]': bed,
  '[data-part=put]': {
    ...bed,
    borderColor: color.green,
    color: color.green,
    cursor: 'pointer',
    '& > svg': { flex: 'none' },
    '&:hover': { background: color.greenGround },
    '&:focus-visible': { outline: `2px solid ${color.green}` },
  },
  '[data-fit=doubt] > [data-part=put]': { borderColor: color.amber, color: color.amber },
  // As high as the words it stands for: nothing moves when somebody is chosen.
  '[data-part=swap]': {
    marginLeft: 'auto',
    padding: space(0, 1),
    background: 'none',
    border: 'none',
    borderRadius: radius.control,
    color: color.green,
    font: 'inherit',
    fontSize: text.s13,
    lineHeight: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${color.green}` },
    [touch]: { minHeight: size.touch, marginBlock: space(-3) },
  },
  '[data-person]': {
    ...chip,
    cursor: 'grab',
    touchAction: 'manipulation',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    transition: `border-color ${motion.quick}`,
    '&:hover': { borderColor: color.green },
    '&:focus-visible': { outline: `2px solid ${color.green}`, outlineOffset: 1 },
    '&[aria-pressed=true]': {
      borderColor: color.green,
      background: color.green,
      color: color.onGreen,
    },
    '&[aria-pressed=true] svg': { color: 'inherit !important' },
  },
  '[data-carried]': { opacity: 0.4 },
  '[data-part=carried]': {
    ...chip,
    cursor: 'grabbing',
    borderColor: color.green,
    boxShadow: `0 8px 24px ${color.shadow}`,
  },
  '[data-part=name]': { flex: 1, minWidth: 0, overflowWrap: 'break-word' },
  '[data-part=pictures]': {
    display: 'inline-flex',
    flex: 'none',
    gap: space(1),
    color: color.inkSoft,
  },
} as const;
