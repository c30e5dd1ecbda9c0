import {
  ApiError,
  actionFailure,
  api,
  formatDateRange,
  invalidate,
  isVersionRefused,
  type paths,
  type Result,
  toast,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { tableKey } from '../crud';
import { personPath } from '../retreatants/retreatant';
import { ROSTERS } from '../roster/roster';

/** An application as those who decide it read it. */
export type Prospect = Result<paths, '/api/prospects/{id}', 'get'>;
/** One that was decided. */
export type DecidedProspect = Result<paths, '/api/prospects/decided/{id}', 'get'>;
/** Somebody who may be the applicant. */
export type Known = Prospect['possibleDuplicates'][number];
/** A retreat that who is accepted takes part in. */
export type Landing = Prospect['landings'][number];

/** For what somebody applied, in words. */
export const askedFor = ({ selectedGroups }: Pick<Prospect, 'selectedGroups'>) =>
  selectedGroups
    .map(({ groupNumber, startDate, endDate, isOver }) => {
      const days = formatDateRange(startDate, endDate);
      return isOver ? t`group ${groupNumber}, ${days} (over)` : t`group ${groupNumber}, ${days}`;
    })
    .join('; ');

export function useProspect(id: number) {
  return useQuery({
    ...api.queryOptions('get', '/api/prospects/{id}', { params: { path: { id: String(id) } } }),
    gcTime: 0,
  });
}

/** What plugins and the house ask of who applies, as far as one may see it. */
export const questionsOfApplicants = {
  ...api.queryOptions('get', '/api/prospects/questions'),
  staleTime: 60_000,
};

/** Lets what shows prospects be read again. */
export function useRefreshProspects() {
  const queries = useQueryClient();
  return () =>
    invalidate(
      queries,
      tableKey('/api/prospects/table'),
      tableKey('/api/people/table'),
      ROSTERS,
      api.queryKey('get', '/api/prospects/{id}'),
      api.queryKey('get', '/api/prospects/decided/{id}'),
      api.queryKey('get', '/api/rosters/needs-doing'),
    );
}

export interface Decision {
  /** In the words of its failure: `verify this prospect`. */
  action: string;
  /** Does it, and says that it is done. */
  act: () => Promise<unknown>;
}

export const sendVerify = (prospectId: number) =>
  api.post('/api/prospects/verify/{id}', { params: { path: { id: String(prospectId) } } });

const pathOf = ({ prospectId }: Prospect) => ({ path: { id: String(prospectId) } });
const nameOf = ({ firstName, lastName }: Prospect) => `${firstName} ${lastName}`;

const BACK = { deny: t`take back the denial`, promote: t`take back the acceptance` };

/** What may be decided about an application. */
export function useDecisions(prospect: Prospect) {
  const user = useUser();
  const navigate = useNavigate();
  const refresh = useRefreshProspects();
  const name = nameOf(prospect);
  const params = pathOf(prospect);
  const open = (retreatantId: number) => () => void navigate(personPath(user, retreatantId));

  const takeBack = async (what: 'deny' | 'promote') => {
    try {
      await api.post(`/api/prospects/${what}-undo/{id}`, { params });
      toast.success(t`The application waits again`, { about: name });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(actionFailure(BACK[what], error));
    }
    await refresh();
  };
  const verify: Decision = {
    action: t`verify this prospect`,
    act: async () => {
      await sendVerify(prospect.prospectId);
      toast.success(t`Prospect was verified`, { about: name });
    },
  };
  const deny = (writeToThem: boolean): Decision => ({
    action: t`deny this prospect`,
    act: async () => {
      await api.delete('/api/prospects/deny/{id}', {
        params: { ...params, query: { writeToThem } },
      });
      toast.success(t`Prospect denied and archived`, {
        about: name,
        undo: () => void takeBack('deny'),
      });
    },
  });
  const accept = (groupId: number | null, inviteNow: boolean): Decision => ({
    action: t`accept this prospect`,
    act: async () => {
      const { retreatantId, isInvited, notInvited } = await api.post(
        '/api/prospects/promote/{id}',
        {
          params,
          body: {
            ...(groupId !== null && { groupNumberId: groupId }),
            ...(inviteNow && { inviteNow }),
          },
        },
      );
      toast.success(t`Prospect promoted to retreatant`, {
        about: name,
        open: open(retreatantId),
        // Whoever was invited has heard of it.
        ...(!isInvited && { undo: () => void takeBack('promote') }),
      });
      if (isInvited) toast.success(t`Sent email surveys`, { about: t`1 invitation` });
      if (notInvited) toast.error(t`${name} was accepted, and not invited: ${notInvited}`);
    },
  });
  const join = (known: Known, take: string[]): Decision => ({
    action: t`bring the application into the record`,
    act: async () => {
      await api.post('/api/prospects/same-person/{id}', {
        params,
        body: {
          retreatantId: known.retreatantId,
          take,
          version: prospect.version,
          retreatantVersion: known.version,
        },
      });
      toast.success(t`The application is in the record`, {
        about: known.name,
        open: open(known.retreatantId),
      });
    },
  });
  return { verify, deny, accept, join };
}

/** Decides; what was refused, because somebody else was first perhaps, is said in `problem`. */
export function useDecide(onDecided: () => void) {
  const refresh = useRefreshProspects();
  // The second press comes before the first has shown itself.
  const isBusy = useRef(false);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ act }: Decision) => act(),
    onSuccess: async () => {
      onDecided();
      await refresh();
    },
    onError: () => {
      isBusy.current = false;
      void refresh();
    },
  });
  const problem =
    error instanceof ApiError && variables ? actionFailure(variables.action, error) : undefined;
  const decide = (decision: Decision) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(decision);
  };
  return { decide, isPending, problem, isStale: isVersionRefused(error) };
}
