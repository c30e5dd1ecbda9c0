import {
  api,
  Button,
  color,
  EmptyState,
  ErrorState,
  formatDateTime,
  Skeleton,
  space,
  text,
  useUser,
  weight,
} from '@cenacle/sdk';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { ScrollShadows } from '../retreatants/ScrollShadows';

const KEY = ['notifications'];

/** What a group was told. */
export const notificationsOf = (groupId: number) =>
  queryOptions({
    queryKey: [...KEY, groupId],
    queryFn: ({ signal }) =>
      api.get('/api/group/get-group-notifications', { params: { query: { groupId } }, signal }),
  });

/** What the group was told, newest first; what is new since one looked last stands out. */
export function Notifications({ groupId }: { groupId: number }) {
  const user = useUser();
  const queries = useQueryClient();
  const query = useQuery(notificationsOf(groupId));
  const read = useMutation({
    mutationFn: () => api.post('/api/group/read-group-notifications', { body: { groupId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  if (query.isError) {
    return (
      <ErrorState
        title="The notifications could not be loaded."
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!query.data) return <Skeleton height="8rem" />;
  if (query.data.length === 0) {
    return (
      <EmptyState icon={Bell} title="Nothing new">
        Applications and answers to your group are told here.
      </EmptyState>
    );
  }
  const unread = query.data.filter(({ isRead }) => !isRead).length;
  return (
    <>
      {unread > 0 && (
        <div css={head}>
          <span>{unread} new</span>
          <Button variant="quiet" isPending={read.isPending} onPress={() => read.mutate()}>
            Mark all as read
          </Button>
        </div>
      )}
      <ScrollShadows label="Notifications" maxHeight="22rem">
        <ul css={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {query.data.map(({ id, notificationMessage, createdDate, isRead }) => (
            <li key={id} css={line}>
              <p css={{ fontWeight: isRead ? weight.normal : weight.strong }}>
                {notificationMessage}
              </p>
              <p css={{ color: color.inkSoft, fontSize: text.s14 }}>
                {formatDateTime(createdDate, user.timeZone ?? 'America/Chicago')}
              </p>
            </li>
          ))}
        </ul>
      </ScrollShadows>
    </>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: space(1),
} as const;

const line = {
  padding: space(2.5, 1),
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 'none' },
} as const;
