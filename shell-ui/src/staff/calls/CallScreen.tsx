import {
  Button,
  formatDateRange,
  Loaded,
  Message,
  PageFrame,
  space,
  TabSet,
  useHouseZone,
  useSearchParams,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RetreatSelector } from '../retreats/RetreatSelector';
import { useScreenTitle } from '../titles';
import { CallLine } from './CallLine';
import { CancelDialog } from './CancelDialog';
import { type Call, mayAsk, useCall } from './call';
import { PhoneList } from './PhoneList';
import { Planning } from './Planning';
import { useCallPath } from './paths';
import { Reached } from './Reached';

/** Who is asked whether they come to a retreat, what became of it, and whom to phone. */
export function CallScreen({ retreatId }: { retreatId: number }) {
  const title = useScreenTitle();
  const query = useCall(retreatId);
  const call = query.data;
  const isPhoning = usePhoneListShown();
  const navigate = useNavigate();
  const pathOf = useCallPath();
  const [isCancelling, setCancelling] = useState(false);
  const isUnderWay = call?.state === 'waiting' || call?.state === 'running';
  return (
    <PageFrame
      title={call ? t`${title} of group ${{ groupNumber: call.groupNumber }}` : title}
      description={
        call &&
        `${formatDateRange(call.startDate, call.endDate)} · ${plural(call.capacity, {
          one: '# place',
          other: '# places',
        })}`
      }
      actions={
        call && (
          <>
            {mayAsk(call) && isUnderWay && !isPhoning && (
              <Button onPress={() => setCancelling(true)}>
                <Ban size={18} aria-hidden /> <Trans>Cancel the call</Trans>
              </Button>
            )}
            <RetreatSelector
              groupId={call.groupId}
              retreatId={retreatId}
              onChange={({ retreatId: chosen }) => chosen && navigate(pathOf(chosen))}
            />
          </>
        )
      }
    >
      <Loaded query={query} failure={t`The call could not be loaded.`} height="24rem">
        {(loaded) => <Parts key={loaded.retreatId} call={loaded} />}
      </Loaded>
      {call && isCancelling && <CancelDialog call={call} onClose={() => setCancelling(false)} />}
    </PageFrame>
  );
}

const usePhoneListShown = () => useSearchParams()[0].get('show') === 'phone';

interface ShowOptions {
  replace?: boolean;
  /** Whom to look for on the phone list. */
  search?: string | undefined;
}

function Parts({ call }: { call: Call }) {
  const [, setParams] = useSearchParams();
  const open = usePhoneListShown() ? 'phone' : 'call';
  const show = (id: typeof open, { search = '', ...options }: ShowOptions = {}) =>
    setParams((before) => {
      before.delete('show');
      before.delete('search');
      if (id === 'phone') before.set('show', id);
      if (search) before.set('search', search);
      return before;
    }, options);
  const whole = <TheCall call={call} onPhone={(search) => show('phone', { search })} />;
  if (!mayAsk(call)) return whole;
  return (
    <TabSet
      label={t`The call`}
      selected={open}
      onSelect={(id) => show(id, { replace: true })}
      tabs={[
        { id: 'call', title: t`The call`, content: whole },
        { id: 'phone', title: t`Phone list`, content: <PhoneList retreatId={call.retreatId} /> },
      ]}
    />
  );
}

function TheCall({ call, onPhone }: { call: Call; onPhone: (name?: string) => void }) {
  const zone = useHouseZone();
  return (
    <div css={stack}>
      {call.startedAt && <CallLine call={call} />}
      {call.startedAt && <Reached call={call} onPhone={onPhone} />}
      {mayAsk(call) ? (
        // A plan that is kept is read again once the clock of the house is known.
        <Planning key={zone} call={call} onPhone={onPhone} />
      ) : (
        !call.startedAt && (
          <Message tone="blue">
            {call.hasBegun
              ? t`Nobody was asked to this retreat by a call.`
              : t`Nobody has been asked yet.`}
          </Message>
        )
      )}
    </div>
  );
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) } as const;
