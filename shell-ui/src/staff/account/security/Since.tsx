import { formatDateTime, useTimeZone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

/** Since when there is a factor, and when it was used last. */
export function Since({ when, used }: { when: string; used: string | null }) {
  const zone = useTimeZone();
  return (
    <>
      {t`Since ${{ moment: formatDateTime(when, zone) }}.`}{' '}
      {used ? t`Last used ${{ moment: formatDateTime(used, zone) }}.` : t`Not used yet.`}
    </>
  );
}
