import { api, Button, formatDate, Message, space, text, useHouseZone, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailCheck, Pencil } from 'lucide-react';
import { type Retreatant, useAct } from './retreatant';

interface Props {
  person: Retreatant;
  problem: NonNullable<Retreatant['emailProblem']>;
  /** Opens the details, for another address. */
  onMend: () => void;
}

/** Why mail does not go to somebody's address, and what may be done about it. */
export function AddressProblem({ person, problem, onMend }: Props) {
  const { retreatantId, mayLead } = person;
  const { mutate, isPending } = useAct(retreatantId, {
    action: t`mail to this address again`,
    send: () => api.post('/api/retreatants/mail-again', { body: { retreatantId } }),
    done: t`Mail goes to this address again`,
  });
  const timeZone = useHouseZone();
  const isBounced = problem.reason === 'Bounced';
  return (
    <div css={{ marginTop: space(5) }}>
      <Message tone={isBounced ? 'red' : 'amber'}>
        <p css={{ fontWeight: weight.medium }}>{problem.explanation}</p>
        <p css={{ fontSize: text.s14 }}>
          <Trans>Since {{ day: formatDate(dayOf(problem.since, timeZone)) }}</Trans>
        </p>
        {problem.problem && (
          <p css={{ fontSize: text.s14, overflowWrap: 'anywhere' }}>
            <Trans>The mail server said: “{{ problem: problem.problem }}”</Trans>
          </p>
        )}
        {mayLead && isBounced && (
          <div css={acts}>
            <Button onPress={onMend}>
              <Pencil size={18} aria-hidden /> <Trans>Mend the address</Trans>
            </Button>
            <Button onPress={() => mutate({ value: undefined })} isPending={isPending}>
              <MailCheck size={18} aria-hidden /> <Trans>Mail to this address again</Trans>
            </Button>
          </div>
        )}
      </Message>
    </div>
  );
}

/** `2026-06-04`, in a time zone. */
const dayOf = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone });

const acts = { display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(3) } as const;
