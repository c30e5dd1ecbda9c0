import { LOCALE, useTimeZone } from '@cenacle/sdk';

export function When({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <time dateTime={at} css={{ whiteSpace: 'nowrap' }}>
      {format.format(new Date(at))}
    </time>
  );
}
