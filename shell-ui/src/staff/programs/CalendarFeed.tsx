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
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    meta: { action: t`make a link` },
  });
  const end = useMutation({
    mutationFn: () => api.delete('/api/programs/calendar-feed'),
    onSuccess: () => toast.success(t`The link has ended`),
    onSettled: settled,
    meta: { action: t`end the link` },
  });
  if (address) {
    return (
      <ShownOnce
        title={t`Your calendar feed`}
        copied={t`Link copied`}
        secret={address}
        onClose={onClose}
      >
        <Trans>
          In your calendar program choose “Add by URL” or “Subscribe”, and paste this. Whoever has
          the link can read it.
        </Trans>
      </ShownOnce>
    );
  }

  const hasLink = Boolean(feed.data?.madeAt);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Calendar feed`}
      footer={
        <>
          {hasLink && (
            <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
              <Trans>End the link</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            isPending={make.isPending}
            isDisabled={!feed.data}
            onPress={() => make.mutate()}
          >
            {hasLink ? t`Make another link` : t`Make a link`}
          </Button>
        </>
      }
    >
      <p>
        {hasRole(user, [ROLES.admin])
          ? t`By a link of your own, the calendar on your telephone or computer shows all retreats of the house: their days, and how many attend. It names nobody.`
          : t`By a link of your own, the calendar on your telephone or computer shows the retreats of group ${{ groupNumber: user.groupNumber ?? '' }}: their days, and how many attend. It names nobody.`}
      </p>
      <Loaded query={feed} failure={t`This could not be loaded.`} height="3rem">
        {({ madeAt }) =>
          madeAt ? (
            <p>
              <Trans>
                You made a link {{ moment: formatDateTime(madeAt, zone) }}. Another one takes its
                place: calendars that have the former one stop being told.
              </Trans>
            </p>
          ) : (
            <p>
              <Trans>You have no link yet.</Trans>
            </p>
          )
        }
      </Loaded>
    </Dialog>
  );
}
