import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import {
  Button,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { color, radius, space } from '../theme';
import { AriaFrame } from './AriaFrame';
import { inputBox } from './controls';
import { type FieldProps, fieldColumn } from './Field';
import { Month, square } from './Month';
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
      <AriaFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <Group css={[inputBox, box]}>
          <DateInput css={{ display: 'flex', flex: 1 }}>
            {(segment) => <DateSegment segment={segment} css={segmentLook} />}
          </DateInput>
          <Button css={[square, noHigher]}>
            <CalendarDays size={18} aria-hidden />
          </Button>
        </Group>
        <Popover css={[popover, { width: 'auto', maxWidth: 'none' }]}>
          <Dialog css={{ padding: space(3), outline: 'none' }}>
            <Month />
          </Dialog>
        </Popover>
      </AriaFrame>
    </DatePicker>
  );
}

const box = {
  display: 'flex',
  alignItems: 'center',
  paddingBlock: 0,
  paddingRight: space(0.5),
  '&[data-focus-within]': { outline: `2px solid ${color.green}`, outlineOffset: -1 },
};

/** Than any other field. */
const noHigher = { marginBlock: -1 };

const segmentLook = {
  padding: space(0.5, 0.25),
  borderRadius: radius.control,
  outline: 'none',
  '&[data-placeholder]': { color: color.inkSoft },
  '&[data-focused]': { background: color.green, color: color.onGreen },
};
