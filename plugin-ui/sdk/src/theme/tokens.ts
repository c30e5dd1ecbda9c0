/** The colours of the house, light and dark; every text on its ground has a contrast of 4.6 or more. */
const COLORS = {
  paper: ['#FAF8F3', '#131714'],
  surface: ['#FFFFFF', '#1B211D'],
  ink: ['#1E2622', '#ECEAE3'],
  inkSoft: ['#55605A', '#A7AFA9'],
  line: ['#E4E0D6', '#313832'],
  lineStrong: ['#857F71', '#7C877F'],
  gold: ['#B8872B', '#B8872B'],
  green: ['#1F5B45', '#83CBA6'],
  greenHover: ['#174A37', '#98D6B6'],
  onGreen: ['#FFFFFF', '#10231A'],
  greenGround: ['#E4F0E9', '#1E3329'],
  amber: ['#7A4F00', '#E9BE6C'],
  amberGround: ['#FFF2D1', '#3A2E14'],
  red: ['#9E2A1F', '#F0958A'],
  redHover: ['#83210F', '#F5ABA2'],
  onRed: ['#FFFFFF', '#2A0F0B'],
  redGround: ['#FBE7E3', '#3D1F1B'],
  blue: ['#1D4C78', '#93BFE8'],
  blueGround: ['#E3EEF8', '#1B2C3C'],
  neutralGround: ['#ECEAE4', '#2A312C'],
  rowVerified: ['#E3F0FB', '#1A2C3B'],
  rowUnverified: ['#FFF7D9', '#353016'],
  rowSecondaryFrom: ['#F1F0EE', '#2A2C2B'],
  rowSecondaryTo: ['#DCDAD6', '#222423'],
  veil: ['rgb(30 38 34 / 42%)', 'rgb(0 0 0 / 60%)'],
  shadow: ['rgb(30 38 34 / 9%)', 'rgb(0 0 0 / 45%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The name of a colour, by what it is for. */
export type ColorName = keyof typeof COLORS;

const variable = (name: string) => `--cenacle-${name}`;

/** A colour as a screen writes it: `color.ink`. Which value it has, the mode decides. */
export const color = Object.fromEntries(
  Object.keys(COLORS).map((name) => [name, `var(${variable(name)})`]),
) as Record<ColorName, string>;

/** The declarations of one mode, for the root of the page. */
export function colorsOf(mode: 'light' | 'dark'): Record<string, string> {
  const index = mode === 'light' ? 0 : 1;
  return Object.fromEntries(
    Object.entries(COLORS).map(([name, values]) => [variable(name), values[index]]),
  );
}

/** Steps of four pixels: `space(4)` is 16 px. */
export const space = (...steps: number[]): string =>
  steps.map((step) => `${step * 0.25}rem`).join(' ');

/** Sizes of type, in rem of 16 px. */
export const text = {
  s13: '0.8125rem',
  s14: '0.875rem',
  s16: '1rem',
  s19: '1.1875rem',
  s22: '1.375rem',
  s28: '1.75rem',
  s32: '2rem',
  /** A number that stands for itself. */
  figure: '2.75rem',
} as const;

/** How heavy type is. */
export const weight = { normal: 400, medium: 550, strong: 650 } as const;

/** Words beside others: hints, days, where something comes from. */
export const soft = { color: color.inkSoft, fontSize: text.s14 } as const;

/** A list of which each line stands for itself: without marks, and without room around it. */
export const bareList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** The families of type: sans for what one reads, serif for names of screens and houses. */
export const font: Readonly<Record<'sans' | 'serif' | 'mono', string>> = {
  sans: "'Source Sans 3 Variable', 'Sans until then', system-ui, sans-serif",
  serif: "'Source Serif 4 Variable', 'Serif until then', Georgia, serif",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
};

/** How round corners are. */
export const radius = { control: '6px', card: '10px', pill: '999px' } as const;

/** The one shadow, and the deeper one of what floats above the page. */
export const shadow = {
  card: `0 1px 2px ${color.shadow}, 0 2px 8px ${color.shadow}`,
  floating: `0 4px 12px ${color.shadow}, 0 16px 40px ${color.shadow}`,
} as const;

/** How long things move; none where reduced motion is asked (see `GlobalStyles`). */
export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' } as const;

/** The height of a control, and of what a thumb has to meet. */
export const size = { control: '2.5rem', touch: '2.75rem', page: '67rem' } as const;

const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

/** From this width on: `[media.md]: { … }`. */
export const media = Object.fromEntries(
  Object.entries(BREAKPOINTS).map(([name, width]) => [name, `@media (min-width: ${width}px)`]),
) as Record<keyof typeof BREAKPOINTS, string>;

/** Where a finger and not a mouse points. */
export const touch = '@media (pointer: coarse)';
