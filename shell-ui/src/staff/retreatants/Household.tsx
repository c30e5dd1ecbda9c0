import {
  ApiError,
  actionFailure,
  api,
  Button,
  Card,
  color,
  type components,
  LOCALE,
  Loaded,
  soft,
  space,
  toast,
  useUser,
} from '@cenacle/sdk';
import { SwitchField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { House, LogOut, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { plainList } from '../people/look';
import { FindHousemate } from './FindHousemate';
import { personPath, type Retreatant } from './retreatant';

type MayShare = components['schemas']['MayShare'];

const PATH = '/api/retreatants/{id}/household';
const SHARES: Record<string, string> = {
  address: t`the address`,
  email: t`the email`,
  cellPhone: t`the telephone`,
};

/** Whom a person lives with, and whether letters come once for all of them. */
export default function Household({ person }: { person: Retreatant }) {
  const of = { params: { path: { id: String(person.retreatantId) } } };
  const query = useQuery(api.queryOptions('get', PATH, of));
  const act = useHouseholdAct();
  const hint = useId();
  const [isFinding, setFinding] = useState(false);
  const join = (withId: number, name: string) =>
    act.mutate(
      {
        send: () => api.post(PATH, { ...of, body: { withId } }),
        done: t`${{ firstName: person.firstName }} and ${name} live together`,
      },
      { onSuccess: () => setFinding(false) },
    );
  return (
    <Card title={t`Household`}>
      <Loaded query={query} failure={t`The household could not be loaded.`} height="4rem">
        {({ members, others, oneLetter, version, mayShare }) => (
          <div css={stack}>
            {members.length + others === 0 ? (
              <p css={{ color: color.inkSoft }}>
                <Trans>
                  {{ firstName: person.firstName }} lives with nobody whom the house knows.
                </Trans>
              </p>
            ) : (
              <ul css={[plainList, { display: 'grid', gap: space(2) }]}>
                {members.map(({ retreatantId, name, groupNumber }) => (
                  <li key={retreatantId}>
                    <Name id={retreatantId} name={name} /> · {t`Group ${groupNumber}`}
                  </li>
                ))}
                {others > 0 && (
                  <li>
                    <Plural
                      value={others}
                      one="# person of another group"
                      other="# people of another group"
                    />
                  </li>
                )}
              </ul>
            )}
            {person.mayLead && version !== null && (
              <>
                <div>
                  <SwitchField
                    aria-describedby={hint}
                    isSelected={oneLetter}
                    isDisabled={act.isPending}
                    onChange={(wanted) =>
                      act.mutate({
                        send: () => api.put(PATH, { ...of, body: { oneLetter: wanted, version } }),
                        done: wanted ? t`One letter comes for all` : t`Letters come to each`,
                      })
                    }
                  >
                    <Trans>One letter for all of them</Trans>
                  </SwitchField>
                  <p id={hint} css={soft}>
                    <Trans>
                      A letter to many comes once. What is for one alone, as a link or a room, comes
                      to each.
                    </Trans>
                  </p>
                </div>
                <Button
                  isPending={act.isPending}
                  onPress={() =>
                    act.mutate({ send: () => api.delete(PATH, of), done: t`Left the household` })
                  }
                >
                  <LogOut size={18} aria-hidden />{' '}
                  <Trans>{{ firstName: person.firstName }} lives there no longer</Trans>
                </Button>
              </>
            )}
            {mayShare.length > 0 && (
              <section css={stack}>
                <h3 css={{ fontSize: 'inherit' }}>
                  <Trans>May live there, too</Trans>
                </h3>
                <ul css={[plainList, { display: 'grid', gap: space(3) }]}>
                  {mayShare.map((other) => (
                    <Suggested
                      key={other.retreatantId}
                      other={other}
                      isPending={act.isPending}
                      onJoin={() => join(other.retreatantId, other.name)}
                    />
                  ))}
                </ul>
              </section>
            )}
            {person.mayLead && (
              <Button onPress={() => setFinding(true)}>
                <UserPlus size={18} aria-hidden /> <Trans>Somebody else</Trans>
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {isFinding && (
        <FindHousemate
          of={person.retreatantId}
          name={person.firstName}
          isPending={act.isPending}
          onJoin={join}
          onClose={() => setFinding(false)}
        />
      )}
    </Card>
  );
}

function Name({ id, name }: { id: number; name: string }) {
  return <Link to={personPath(useUser(), id)}>{name}</Link>;
}

interface SuggestedProps {
  other: MayShare;
  isPending: boolean;
  onJoin: () => void;
}

function Suggested({ other, isPending, onJoin }: SuggestedProps) {
  const shares = new Intl.ListFormat(LOCALE).format(
    other.shares.map((what) => SHARES[what] ?? what),
  );
  return (
    <li css={suggested}>
      <p>
        <Name id={other.retreatantId} name={other.name} /> ·{' '}
        {t`Group ${{ groupNumber: other.groupNumber }}`}
        <span css={{ color: color.inkSoft }}>
          {' '}
          · <Trans>has {shares} in common</Trans>
        </span>
      </p>
      <Button
        isPending={isPending}
        onPress={onJoin}
        aria-label={t`Same household: ${{ name: other.name }}`}
      >
        <House size={18} aria-hidden /> <Trans>Same household</Trans>
      </Button>
    </li>
  );
}

interface Act {
  send: () => Promise<unknown>;
  done: string;
}

function useHouseholdAct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_, { done }) => {
      toast.success(done);
      // Those who live together are read again as well, and who looks like whom.
      return queries.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) toast.error(actionFailure(t`change the household`, error));
    },
  });
}

const stack = { display: 'grid', gap: space(4), justifyItems: 'start' } as const;

const suggested = { display: 'grid', gap: space(2), justifyItems: 'start' } as const;
