import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
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
import { Heading } from 'react-aria-components/Heading';
import { color, radius, size, space, text, weight } from '../theme';
import { inputBox } from './controls';
import { FieldFrame, type FieldProps, fieldColumn } from './Field';
import { popover } from './overlays';

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
      <header css={{ display: 'flex', alignItems: 'center', marginBottom: space(2) }}>
        <Button slot="previous" css={square}>
          <ChevronLeft size={20} aria-hidden />
        </Button>
        <Heading css={{ flex: 1, textAlign: 'center', fontSize: text.s16 }} />
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
