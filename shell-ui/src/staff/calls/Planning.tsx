import {
  ApiError,
  api,
  Button,
  Card,
  Skeleton,
  space,
  toast,
  useHouseZone,
  useLocation,
  useSearchParams,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { MailQuestion, Megaphone } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Call, isSilent, type Planned, pathOf, sumOf, useRefreshCall } from './call';
import { PlanForm } from './PlanForm';
import { Preview } from './Preview';
import { type Chosen, type PlanValues, planOf, valuesOf } from './plan';

const TEXTED = t`Invitation text messages sent`;

interface Props {
  call: Call;
  /** Opens the phone list, for this person. */
  onPhone: (name: string) => void;
}

/** Plans a call, shows what would happen, and starts it. */
export function Planning({ call, onPhone }: Props) {
  const refresh = useRefreshCall();
  const chosen = useChosen();
  const zone = useHouseZone();
  const [wasShown, rememberShown] = usePlanShown();
  // Whoever comes back to what will happen finds it, with all that was mended meanwhile.
  const [isComingBack, setComingBack] = useState(wasShown && call.plan !== null);
  const [values, setValues] = useState<PlanValues>(() =>
    valuesOf(call, zone, chosen, isComingBack),
  );
  const [planned, setPlanned] = useState<Planned>();
  const [isOpen, setOpen] = useState(
    isComingBack ||
      chosen.chosen !== undefined ||
      call.state === 'none' ||
      call.state === 'planned',
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
      const about = plural(sumOf(queued), {
        one: 'The call is started: # message',
        other: 'The call is started: # messages',
      });
      const sent = queued.email ? t`Sent email surveys` : queued.text ? TEXTED : undefined;
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
  const { mutate: planAnew } = useMutation({
    mutationFn: () => plan(values),
    onSettled: () => setComingBack(false),
    meta: { action: t`plan the call` },
  });
  const comeBack = useEffectEvent(() => isComingBack && planAnew());
  useEffect(() => void comeBack(), []);
  const isShown = planned !== undefined || isComingBack;
  const remember = useEffectEvent(rememberShown);
  useEffect(() => remember(isShown), [isShown]);
  const silent = call.people.filter(({ state }) => isSilent(state));
  const { mutate: remind, isPending: isReminding } = useMutation({
    mutationFn: async () => {
      const ids = silent.map(({ retreatantId: id }) => id);
      await plan(valuesOf(call, zone, { chosen: ids, remindAsked: true }));
      setOpen(true);
    },
    meta: { action: t`plan the reminder` },
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
          <Megaphone size={18} aria-hidden /> <Trans>Ask more people</Trans>
        </Button>
        {silent.length > 0 && (
          <Button onPress={() => remind()} isPending={isReminding}>
            <MailQuestion size={18} aria-hidden />{' '}
            <Trans>Remind who has not answered ({{ count: silent.length }})</Trans>
          </Button>
        )}
      </div>
    );
  }
  return (
    <Card title={isShown ? t`What will happen` : t`Plan the call`}>
      {isShown && !planned ? (
        <Skeleton height="12rem" />
      ) : planned ? (
        <Preview
          planned={planned}
          labels={call.channelLabels}
          values={values}
          isStarting={isPending}
          onStart={() => void begin(planned)}
          onBack={() => setPlanned(undefined)}
          onMended={() => planAnew()}
          onPhone={onPhone}
        />
      ) : (
        <PlanForm call={call} values={values} onPlan={plan} />
      )}
    </Card>
  );
}

/** Whether one looks at what will happen is kept in the address, for whoever leaves from there. */
function usePlanShown(): [boolean, (isShown: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const isShown = params.get('plan') === 'shown';
  const remember = (wanted: boolean) => {
    if (wanted === isShown) return;
    setParams(
      (before) => {
        if (wanted) before.set('plan', 'shown');
        else before.delete('plan');
        return before;
      },
      { replace: true },
    );
  };
  return [isShown, remember];
}

const acts = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;

/** Those whom another screen chose, and led here with. */
function useChosen(): Chosen {
  const { state } = useLocation();
  return (state ?? {}) as Chosen;
}
