import { color, font, space, weight } from '@cenacle/sdk';
import type { Retreat } from '../retreat';
import { PARTS } from './responses';

// Geometry of the drawing, in its own units.
const BOX = 40;
const CENTRE = BOX / 2;
const RADIUS = 17;
const ROUND = 100;
const GAP = 1;

/** How people answered, as a ring around how many come. Whoever cannot see it has the words of its line. */
export function Ring({ responses }: Pick<Retreat, 'responses'>) {
  const counts = PARTS.map(({ tint, count }) => ({ tint, count: count(responses) }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = counts.filter(({ count }) => count > 0);
  const gap = shown.length > 1 ? GAP : 0;
  let before = 0;
  const slices = shown.map(({ tint, count }) => {
    const share = (count / total) * ROUND;
    const slice = { tint, from: before, length: Math.max(share - gap, GAP) };
    before += share;
    return slice;
  });
  return (
    <svg viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden css={look}>
      <Arc tint={color.neutralGround} from={0} length={ROUND} />
      {slices.map((slice) => (
        <Arc key={slice.tint} {...slice} />
      ))}
      <text x={CENTRE} y={CENTRE} textAnchor="middle" dominantBaseline="central" css={number}>
        {responses.attending}
      </text>
    </svg>
  );
}

function Arc({ tint, from, length }: { tint: string; from: number; length: number }) {
  return (
    <circle
      cx={CENTRE}
      cy={CENTRE}
      r={RADIUS}
      pathLength={ROUND}
      strokeDasharray={`${length} ${ROUND - length}`}
      strokeDashoffset={-from}
      transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
      css={{ fill: 'none', stroke: tint, strokeWidth: 4 }}
    />
  );
}

const look = { flex: 'none', width: space(10), height: space(10) };
const number = { fill: color.ink, fontFamily: font.serif, fontSize: 13, fontWeight: weight.strong };
