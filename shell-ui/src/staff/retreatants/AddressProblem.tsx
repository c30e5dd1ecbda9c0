import { api, Button, formatDate, Message, space, text, useTimeZone, weight } from '@cenacle/sdk';
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
    action: 'mail to this address again',
    send: () => api.post('/api/retreatants/mail-again', { body: { retreatantId } }),
    done: 'Mail goes to this address again',
  });
  const timeZone = useTimeZone();
  const isBounced = problem.reason === 'Bounced';
  return (
    <div css={{ marginTop: space(5) }}>
      <Message tone={isBounced ? 'red' : 'amber'}>
        <p css={{ fontWeight: weight.medium }}>{problem.explanation}</p>
        <p css={{ fontSize: text.s14 }}>Since {formatDate(dayOf(problem.since, timeZone))}</p>
        {problem.problem && (
          <p css={{ fontSize: text.s14, overflowWrap: 'anywhere' }}>
            The mail server said: “{problem.problem}”
          </p>
        )}
        {mayLead && isBounced && (
          <div css={acts}>
            <Button onPress={onMend}>
              <Pencil size={18} aria-hidden /> Mend the address
            </Button>
            <Button onPress={() => mutate({ value: undefined })} isPending={isPending}>
              <MailCheck size={18} aria-hidden /> Mail to this address again
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
