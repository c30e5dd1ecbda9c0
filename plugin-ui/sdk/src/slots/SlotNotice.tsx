import { Button } from '../kit';
import { color, radius, space, text } from '../theme';

/** What a notice knows. */
export interface SlotNoticeProps {
  plugin: string;
  onRetry: () => void;
}

/** Stands where a plugin could not: quiet, and with a way to try again. */
export function SlotNotice({ plugin, onRetry }: SlotNoticeProps) {
  return (
    <div role="status" css={notice}>
      <span>The part “{plugin}” could not be loaded.</span>
      <Button variant="quiet" onPress={onRetry} aria-label={`Retry ${plugin}`}>
        Retry
      </Button>
    </div>
  );
}

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'space-between',
  gap: space(1, 3),
  padding: space(1, 4),
  border: `1px dashed ${color.line}`,
  borderRadius: radius.control,
  color: color.inkSoft,
  fontSize: text.s14,
} as const;
