import {
  ApiError,
  api,
  Button,
  Card,
  plural,
  space,
  toast,
  useHouseZone,
  useLocation,
} from '@cenacle/sdk';
import { useMutation } from '@tanstack/react-query';
import { MailQuestion, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { type Call, isSilent, type Planned, pathOf, sumOf, useRefreshCall } from './call';
import { PlanForm } from './PlanForm';
import { Preview } from './Preview';
import { type Chosen, type PlanValues, planOf, valuesOf } from './plan';

const TEXTED = 'Invitation text messages sent';

/** Plans a call, shows what would happen, and starts it. */
export function Planning({ call }: { call: Call }) {
  const refresh = useRefreshCall();
  const chosen = useChosen();
  const zone = useHouseZone();
  const [values, setValues] = useState<PlanValues>(() => valuesOf(call, zone, chosen));
  const [planned, setPlanned] = useState<Planned>();
  const [isOpen, setOpen] = useState(
    chosen.chosen !== undefined || call.state === 'none' || call.state === 'planned',
  );
  const { retreatId } = call;
  const plan = async (given: PlanValues) => {
    setValues(given);
    const params = pathOf(retreatId);
    const body = planOf(given, zone);
    const outcome = await api.post('/api/calls/{retreatId}/plan', { params, body });
    // Whoever leaves from here and comes back finds the plan as it was kept.
    await refresh();
    setPlanned(outcome);
  };
  const { mutateAsync: start, isPending } = useMutation({
    mutationFn: (version: number) =>
      api.post('/api/calls/{retreatId}/start', { params: pathOf(retreatId), body: { version } }),
  });
  const begin = async ({ version }: Planned) => {
    try {
      const { queued } = await start(version);
      const about = `The call is started: ${plural(sumOf(queued), 'message')}`;
      const sent = queued.email ? 'Sent email surveys' : queued.text ? TEXTED : undefined;
      if (values.who === 'chosen' && sent) toast.success(sent, { about });
      else toast.success(about);
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.validationFailures[0]?.errorMessage ?? error.message);
    }
    setPlanned(undefined);
    await refresh();
  };
  const silent = call.people.filter(({ state }) => isSilent(state));
  const { mutate: remind, isPending: isReminding } = useMutation({
    mutationFn: async () => {
      const ids = silent.map(({ retreatantId: id }) => id);
      await plan(valuesOf(call, zone, { chosen: ids, remindAsked: true }));
      setOpen(true);
    },
    meta: { action: 'plan the reminder' },
  });
  if (!isOpen) {
    return (
      <div css={acts}>
        <Button
          onPress={() => {
            setValues(valuesOf(call, zone));
            setOpen(true);
          }}
        >
          <Megaphone size={18} aria-hidden /> Ask more people
        </Button>
        {silent.length > 0 && (
          <Button onPress={() => remind()} isPending={isReminding}>
            <MailQuestion size={18} aria-hidden /> Remind who has not answered ({silent.length})
          </Button>
        )}
      </div>
    );
  }
  return (
    <Card title={planned ? 'What will happen' : 'Plan the call'}>
      {planned ? (
        <Preview
          planned={planned}
          labels={call.channelLabels}
          values={values}
          isStarting={isPending}
          onStart={() => void begin(planned)}
          onBack={() => setPlanned(undefined)}
        />
      ) : (
        <PlanForm call={call} values={values} onPlan={plan} />
      )}
    </Card>
  );
}

const acts = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;

/** Those whom another screen chose, and led here with. */
function useChosen(): Chosen {
  const { state } = useLocation();
  return (state ?? {}) as Chosen;
}
