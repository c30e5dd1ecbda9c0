import { LOCALE } from '@cenacle/sdk';

const FORMAT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} css={{ whiteSpace: 'nowrap' }}>
      {FORMAT.format(new Date(at))}
    </time>
  );
}
