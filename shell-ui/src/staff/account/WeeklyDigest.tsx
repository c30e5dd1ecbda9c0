import { api, Card, color, Loaded, space, toast, useUser } from '@cenacle/sdk';
import { SwitchField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** A captain's own choice: a mail on Monday morning that says how the group stands. */
export function WeeklyDigest() {
  const { id } = useUser();
  const queries = useQueryClient();
  const options = api.queryOptions('get', '/api/users/{id}', {
    params: { path: { id: String(id) } },
  });
  const query = useQuery(options);
  const choose = useMutation({
    mutationFn: async (weeklyDigest: boolean) => {
      const user = await queries.fetchQuery({ ...options, staleTime: 0 });
      const { firstName, lastName, phoneNumber, contactInformation, version } = user;
      return api.put('/api/users/{id}', {
        params: { path: { id: String(id) } },
        body: {
          firstName,
          lastName,
          phoneNumber: phoneNumber ?? '',
          contactInformation,
          version,
          weeklyDigest,
        },
      });
    },
    onSuccess: (user) => {
      queries.setQueryData(options.queryKey, user);
      toast.success(
        user.weeklyDigest ? t`The first digest comes on Monday` : t`No more weekly digests`,
      );
    },
    meta: { action: t`change your weekly digest` },
  });
  return (
    <Card title={t`Weekly digest`}>
      <Loaded query={query} failure={t`This could not be loaded.`} height="4rem">
        {({ weeklyDigest }) => (
          <div css={{ display: 'grid', gap: space(2) }}>
            <SwitchField
              isSelected={choose.isPending ? choose.variables : weeklyDigest}
              onChange={(wanted) => choose.mutate(wanted)}
              isDisabled={choose.isPending}
            >
              <Trans>Mail me every Monday at 7:00</Trans>
            </SwitchField>
            <p css={{ color: color.inkSoft }}>
              <Trans>Who answered, who waits for a place, and what needs doing.</Trans>
            </p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
