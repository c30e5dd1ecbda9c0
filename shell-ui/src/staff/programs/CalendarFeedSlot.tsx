import { Button } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { Rss } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const CalendarFeed = lazy(() => import(/* webpackChunkName: "feed" */ './CalendarFeed'));

/** The way to the link by which a calendar program reads the retreats. */
export function CalendarFeedSlot() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Rss size={18} aria-hidden /> <Trans>Calendar feed</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarFeed onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
