import { Link } from 'react-router';
import { Button } from '../kit';
import { color, space, text } from '../theme';
import { MANAGE_FEATURES, type SlotNoticeProps, wordsOf } from './notices';

/** Stands where a plugin could not: quiet and small, with a way on for whoever can do something. */
export default function SlotNotice(props: SlotNoticeProps) {
  const { title, onRetry, isPending } = props;
  return (
    <span role="status" css={notice}>
      <span>{wordsOf(props)}.</span>
      {onRetry && (
        <Button
          variant="quiet"
          onPress={onRetry}
          aria-label={title ? `Retry ${title}` : undefined}
          css={small}
        >
          Retry
        </Button>
      )}
      {title && !isPending && <Link to={MANAGE_FEATURES}>Manage Features</Link>}
    </span>
  );
}

const notice = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(0, 2),
  padding: space(0.5, 2),
  color: color.inkSoft,
  fontSize: text.s14,
} as const;

const small = { padding: space(0, 2), fontSize: 'inherit' } as const;
