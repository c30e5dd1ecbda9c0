import { formatDateTime, useTimeZone } from '@cenacle/sdk';

/** Since when there is a factor, and when it was used last. */
export function Since({ when, used }: { when: string; used: string | null }) {
  const zone = useTimeZone();
  return (
    <>
      Since {formatDateTime(when, zone)}.{' '}
      {used ? `Last used ${formatDateTime(used, zone)}.` : 'Not used yet.'}
    </>
  );
}
