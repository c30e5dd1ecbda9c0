import {
  api,
  Button,
  bareList,
  color,
  formatDateTime,
  invalidate,
  Loaded,
  type paths,
  type Result,
  soft,
  space,
  useHouseZone,
  useUser,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { personPath } from '../retreatants/retreatant';
import { ScrollShadows } from '../retreatants/ScrollShadows';

/** What a group was told. */
export const notificationsOf = (groupId: number) =>
  api.queryOptions('get', '/api/group/get-group-notifications', {
    params: { query: { groupId } },
  });

interface Props {
  groupId: number;
  /** Where those are told of already. */
  withoutApplications?: boolean;
}

/** What the group was told, newest first; what is new since one looked last stands out. */
export function Notifications({ groupId, withoutApplications = false }: Props) {
  return (
    <Loaded
      query={useQuery(notificationsOf(groupId))}
      failure={t`The notifications could not be loaded.`}
      height="8rem"
    >
      {(all) => {
        const shown = all.filter(({ prospectId }) => !withoutApplications || prospectId === null);
        return shown.length > 0 ? (
          <List groupId={groupId} notifications={shown} />
        ) : (
          <p css={{ color: color.inkSoft }}>
            <Trans>Nothing new.</Trans>{' '}
            {withoutApplications
              ? t`What happens in your group is told here.`
              : t`Applications and answers to your group are told here.`}
          </p>
        );
      }}
    </Loaded>
  );
}

interface ListProps {
  groupId: number;
  notifications: Result<paths, '/api/group/get-group-notifications', 'get'>;
}

function List({ groupId, notifications }: ListProps) {
  const timeZone = useHouseZone();
  const user = useUser();
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: () => api.post('/api/group/read-group-notifications', { body: { groupId } }),
    onSuccess: () => invalidate(queries, notificationsOf(groupId).queryKey),
    meta: { action: t`mark these as read` },
  });
  const unread = notifications.filter(({ isRead }) => !isRead).length;
  return (
    <>
      {unread > 0 && (
        <div css={head}>
          <span>{plural(unread, { one: '# new', other: '# new' })}</span>
          <Button variant="quiet" isPending={read.isPending} onPress={() => read.mutate()}>
            <Trans>Mark all as read</Trans>
          </Button>
        </div>
      )}
      <ScrollShadows label={t`Notifications`} maxHeight="22rem">
        <ul css={bareList}>
          {notifications.map(({ id, notificationMessage, createdDate, isRead, retreatantId }) => (
            <li key={id} css={line}>
              <p css={{ fontWeight: isRead ? weight.normal : weight.strong }}>
                {retreatantId === null ? (
                  notificationMessage
                ) : (
                  <Link to={personPath(user, retreatantId)}>{notificationMessage}</Link>
                )}
              </p>
              <p css={soft}>{formatDateTime(createdDate, timeZone)}</p>
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
