import { color, motion, radius, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventWrapperProps } from 'react-big-calendar';
import { nameOf, type Retreat } from '../retreat';
import { useMonthAround } from './MonthContext';
import { useKeptFocus } from './useKeptFocus';

/** A retreat as the calendar takes it: its end is the midnight after its last day. */
export interface CalendarEvent {
  retreat: Retreat;
  title: string;
  start: Date;
  end: Date;
  allDay: true;
}

// Its types do not know which week's end cuts a retreat.
interface Props extends EventWrapperProps<CalendarEvent> {
  continuesPrior: boolean;
  continuesAfter: boolean;
}

/** A retreat across its days of one week. */
export function RetreatChip({ event: { retreat }, continuesPrior, continuesAfter }: Props) {
  const { choice, today, onOpen } = useMonthAround();
  const focus = useKeptFocus(`${retreat.retreatId} ${continuesPrior}`);
  return (
    <button
      ref={focus.ref}
      type="button"
      aria-label={continuesPrior ? t`${{ retreat: nameOf(retreat) }}, continued` : nameOf(retreat)}
      onClick={() => onOpen(retreat)}
      onFocus={focus.keep}
      onBlur={focus.release}
      css={[
        look,
        retreat.endDate < today && over,
        continuesPrior && fromBefore,
        continuesAfter && goesOn,
        choice.start !== null && letThrough,
      ]}
    >
      <span css={word}>
        <Trans>Group</Trans>{' '}
      </span>
      {retreat.groupNumber}
    </button>
  );
}

const look = {
  display: 'block',
  width: '100%',
  minHeight: space(6),
  padding: space(0, 1.5),
  overflow: 'hidden',
  background: color.greenGround,
  color: color.green,
  border: 'none',
  borderLeft: `3px solid ${color.green}`,
  borderRadius: radius.control,
  fontSize: text.s14,
  fontWeight: weight.medium,
  lineHeight: space(6),
  textAlign: 'left',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  pointerEvents: 'auto',
  transition: `background ${motion.quick}, color ${motion.quick}`,
  '&:hover': { background: color.green, color: color.onGreen },
} as const;

const over = {
  background: color.neutralGround,
  borderLeftColor: color.lineStrong,
  color: color.inkSoft,
  '&:hover': {
    background: color.lineStrong,
    borderLeftColor: color.lineStrong,
    color: color.surface,
  },
};

const fromBefore = { borderLeft: 'none', borderTopLeftRadius: 0, borderBottomLeftRadius: 0 };
const goesOn = { borderTopRightRadius: 0, borderBottomRightRadius: 0 };

/** While one chooses days, a press means the day below. */
const letThrough = { pointerEvents: 'none' } as const;

/** Where only one day of a phone is left, the number has to do. */
const word = { '@container (max-width: 4.5rem)': { display: 'none' } };
