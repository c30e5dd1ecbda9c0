import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button } from '../kit';
import { soft, space } from '../theme';
import { MANAGE_FEATURES, type SlotNoticeProps, wordsOf } from './notices';

/** Stands where a plugin could not: quiet and small, with a way on for whoever can do something. */
export default function SlotNotice(props: SlotNoticeProps) {
  const { title, onRetry, isPending } = props;
  return (
    <span role="status" data-notice={kindOf(props)} css={notice}>
      <span>{wordsOf(props)}.</span>
      {onRetry && (
        <Button
          variant="quiet"
          onPress={onRetry}
          aria-label={title ? t`Retry ${title}` : undefined}
          css={small}
        >
          <Trans>Retry</Trans>
        </Button>
      )}
      {title && !isPending && (
        <Link to={MANAGE_FEATURES}>
          <Trans>Manage Features</Trans>
        </Link>
      )}
    </span>
  );
}

/** Of those that name nobody, one of several that say the same is enough. */
const kindOf = ({ title, isPending }: SlotNoticeProps) =>
  title ? undefined : isPending ? 'late' : 'gone';

const notice = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(0, 2),
  padding: space(0.5, 2),
  ...soft,
  '[data-notice=late] ~ &[data-notice=late], [data-notice=gone] ~ &[data-notice=gone]': {
    display: 'none',
  },
} as const;

const small = { padding: space(0, 2), fontSize: 'inherit' } as const;
