import {
  api,
  Button,
  Dialog,
  formatDateTime,
  hasRole,
  Loaded,
  ROLES,
  toast,
  useTimeZone,
  useUser,
} from '@cenacle/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShownOnce } from '../tokens/ShownOnce';

const FEED = api.queryOptions('get', '/api/programs/calendar-feed');

/** Makes the link by which a calendar program reads the retreats, and ends it. */
export default function CalendarFeed({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const zone = useTimeZone();
  const queries = useQueryClient();
  const feed = useQuery({ ...FEED, gcTime: 0 });
  const [address, setAddress] = useState<string>();
  const settled = () => queries.invalidateQueries({ queryKey: FEED.queryKey });
  const make = useMutation({
    mutationFn: () => api.post('/api/programs/calendar-feed'),
    onSuccess: (made) => setAddress(made.address),
    onSettled: settled,
    meta: { action: 'make a link' },
  });
  const end = useMutation({
    mutationFn: () => api.delete('/api/programs/calendar-feed'),
    onSuccess: () => toast.success('The link has ended'),
    onSettled: settled,
    meta: { action: 'end the link' },
  });
  if (address) {
    return (
      <ShownOnce title="Your calendar feed" what="Link" secret={address} onClose={onClose}>
        In your calendar program choose “Add by URL” or “Subscribe”, and paste this. Whoever has the
        link can read it.
      </ShownOnce>
    );
  }
  const what = hasRole(user, [ROLES.admin])
    ? 'all retreats of the house'
    : `the retreats of group ${user.groupNumber}`;
  const hasLink = Boolean(feed.data?.madeAt);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Calendar feed"
      footer={
        <>
          {hasLink && (
            <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
              End the link
            </Button>
          )}
          <Button
            variant="primary"
            isPending={make.isPending}
            isDisabled={!feed.data}
            onPress={() => make.mutate()}
          >
            {hasLink ? 'Make another link' : 'Make a link'}
          </Button>
        </>
      }
    >
      <p>
        By a link of your own, the calendar on your telephone or computer shows {what}: their days,
        and how many attend. It names nobody.
      </p>
      <Loaded query={feed} failure="This could not be loaded." height="3rem">
        {({ madeAt }) =>
          madeAt ? (
            <p>
              You made a link {formatDateTime(madeAt, zone)}. Another one takes its place: calendars
              that have the former one stop being told.
            </p>
          ) : (
            <p>You have no link yet.</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}
