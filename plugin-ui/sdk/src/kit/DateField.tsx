import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { color, font, radius, size, space, text, touch, weight } from '../theme';
import { inputBox } from './controls';
import { FieldFrame, type FieldProps, fieldColumn } from './Field';
import { popover } from './overlays';

/** Twice as many years as somebody lives: as far back as forward. */
const LIFETIME = 200;

export interface DateFieldProps extends FieldProps {
  /** `2026-06-04`, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A date: typed part by part, or picked from a month. */
export default function DateField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  min,
  max,
  ...props
}: DateFieldProps) {
  return (
    <DatePicker
      {...props}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date?.toString() ?? null)}
      onBlur={onBlur}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      isInvalid={!!error}
      validationBehavior="aria"
      css={fieldColumn}
    >
      <FieldFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <Group css={[inputBox, box]}>
          <DateInput css={{ display: 'flex', flex: 1 }}>
            {(segment) => <DateSegment segment={segment} css={segmentLook} />}
          </DateInput>
          <Button css={square}>
            <CalendarDays size={18} aria-hidden />
          </Button>
        </Group>
        <Popover css={[popover, { width: 'auto', maxWidth: 'none' }]}>
          <Dialog css={{ padding: space(4), outline: 'none' }}>
            <Month />
          </Dialog>
        </Popover>
      </FieldFrame>
    </DatePicker>
  );
}

function Month() {
  return (
    <Calendar>
      <header css={head}>
        <Button slot="previous" css={square}>
          <ChevronLeft size={20} aria-hidden />
        </Button>
        <CalendarMonthPicker format="long">{(months) => <Jump {...months} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={LIFETIME}>
          {(years) => <Jump {...years} />}
        </CalendarYearPicker>
        <Button slot="next" css={square}>
          <ChevronRight size={20} aria-hidden />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell css={{ color: color.inkSoft, fontSize: text.s13 }}>
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} css={dayLook} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

interface JumpProps {
  'aria-label': string;
  value: string | number;
  items: readonly { id: number; formatted: string }[];
  onChange: (key: number) => void;
}

/** Goes to another month or year at once: a birthday is far from today. */
function Jump({ items, onChange, ...props }: JumpProps) {
  return (
    <select {...props} onChange={(event) => onChange(Number(event.target.value))} css={jump}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  marginBottom: space(2),
};

const jump = {
  minHeight: space(9),
  padding: space(0, 1),
  background: color.surface,
  border: 'none',
  borderRadius: radius.control,
  fontFamily: font.serif,
  fontWeight: weight.strong,
  cursor: 'pointer',
  '&:hover': { background: color.neutralGround },
  [touch]: { minHeight: size.touch },
};

const box = {
  display: 'flex',
  alignItems: 'center',
  paddingBlock: 0,
  paddingRight: space(0.5),
  '&[data-focus-within]': { outline: `2px solid ${color.green}`, outlineOffset: -1 },
};

const segmentLook = {
  padding: space(0.5, 0.25),
  borderRadius: radius.control,
  outline: 'none',
  '&[data-placeholder]': { color: color.inkSoft },
  '&[data-focused]': { background: color.green, color: color.onGreen },
};

const square = {
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  height: space(9),
  flex: 'none',
  [touch]: { height: size.touch },
  padding: 0,
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  cursor: 'pointer',
  '&[data-hovered]': { background: color.neutralGround },
  '&[data-disabled]': { opacity: 0.4 },
};

const dayLook = {
  display: 'grid',
  placeItems: 'center',
  width: space(10),
  height: space(10),
  [touch]: { width: size.touch, height: size.touch },
  borderRadius: radius.control,
  outline: 'none',
  cursor: 'pointer',
  '&[data-hovered]': { background: color.greenGround },
  '&[data-focus-visible]': { outline: `2px solid ${color.green}` },
  '&[data-selected]': {
    background: color.green,
    color: color.onGreen,
    fontWeight: weight.strong,
  },
  '&[data-outside-month]': { visibility: 'hidden' as const },
  '&[data-disabled], &[data-unavailable]': { color: color.lineStrong, cursor: 'default' },
};
