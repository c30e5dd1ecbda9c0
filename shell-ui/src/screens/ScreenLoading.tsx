import { media, Skeleton, size, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

/** The shape of a screen that is on its way. */
export function ScreenLoading() {
  return (
    <div role="status" aria-label={t`Loading`} css={page}>
      <Skeleton width="16rem" height="2rem" />
      <Skeleton height="12rem" />
    </div>
  );
}

const page = {
  display: 'grid',
  gap: space(6),
  maxWidth: size.page,
  marginInline: 'auto',
  padding: space(6, 4),
  [media.md]: { padding: space(8, 6) },
} as const;
