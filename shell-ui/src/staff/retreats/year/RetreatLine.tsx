import { color, motion, radius, soft, space, unseen, weight } from '@cenacle/sdk';
import { attendanceOf, daysOf, nameOf, type Retreat, titleOf } from '../retreat';
import { Ring } from './Ring';
import { othersOf } from './responses';

interface Props {
  retreat: Retreat;
  onOpen: (retreat: Retreat) => void;
}

/** A retreat of the year: who makes it, when, and how people answered. */
export function RetreatLine({ retreat, onOpen }: Props) {
  const name = [nameOf(retreat), ...othersOf(retreat.responses)].join(', ');
  return (
    <button type="button" onClick={() => onOpen(retreat)} css={look}>
      <span css={unseen}>{name}</span>
      <span aria-hidden css={face}>
        <Ring responses={retreat.responses} />
        <span css={{ minWidth: 0 }}>
          <span css={title}>{titleOf(retreat)}</span>
          <span css={days}>{daysOf(retreat)}</span>
        </span>
        <span css={attendance}>{attendanceOf(retreat)}</span>
      </span>
    </button>
  );
}

const look = {
  display: 'block',
  position: 'relative',
  width: '100%',
  padding: space(1, 2),
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  textAlign: 'left',
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  '&:hover': { background: color.neutralGround },
} as const;

const face = { display: 'flex', alignItems: 'center', gap: space(3) };

const title = { display: 'block', fontWeight: weight.medium, lineHeight: 1.3 };
const days = {
  display: 'block',
  ...soft,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
} as const;
const attendance = {
  marginLeft: 'auto',
  ...soft,
  textAlign: 'right',
} as const;
