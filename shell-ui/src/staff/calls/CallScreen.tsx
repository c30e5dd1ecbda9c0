import {
  Button,
  formatDateRange,
  Loaded,
  Message,
  PageFrame,
  plural,
  space,
  TabSet,
  useHouseZone,
  useSearchParams,
} from '@cenacle/sdk';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useScreenTitle } from '../titles';
import { CallLine } from './CallLine';
import { CancelDialog } from './CancelDialog';
import { type Call, mayAsk, useCall } from './call';
import { PhoneList } from './PhoneList';
import { Planning } from './Planning';
import { Reached } from './Reached';

/** Who is asked whether they come to a retreat, what became of it, and whom to phone. */
export function CallScreen({ retreatId }: { retreatId: number }) {
  const title = useScreenTitle();
  const query = useCall(retreatId);
  const call = query.data;
  const isPhoning = usePhoneListShown();
  const [isCancelling, setCancelling] = useState(false);
  const isUnderWay = call?.state === 'waiting' || call?.state === 'running';
  return (
    <PageFrame
      title={call ? `${title} of group ${call.groupNumber}` : title}
      description={
        call &&
        `${formatDateRange(call.startDate, call.endDate)} · ${plural(call.capacity, 'place')}`
      }
      actions={
        call &&
        mayAsk(call) &&
        isUnderWay &&
        !isPhoning && (
          <Button onPress={() => setCancelling(true)}>
            <Ban size={18} aria-hidden /> Cancel the call
          </Button>
        )
      }
    >
      <Loaded query={query} failure="The call could not be loaded." height="24rem">
        {(loaded) => <Parts call={loaded} />}
      </Loaded>
      {call && isCancelling && <CancelDialog call={call} onClose={() => setCancelling(false)} />}
    </PageFrame>
  );
}

const usePhoneListShown = () => useSearchParams()[0].get('show') === 'phone';

function Parts({ call }: { call: Call }) {
  const [, setParams] = useSearchParams();
  const open = usePhoneListShown() ? 'phone' : 'call';
  const whole = <TheCall call={call} onPhone={() => setParams({ show: 'phone' })} />;
  if (!mayAsk(call)) return whole;
  return (
    <TabSet
      label="The call"
      selected={open}
      onSelect={(id) => {
        setParams(id === 'phone' ? { show: 'phone' } : {}, { replace: true });
      }}
      tabs={[
        { id: 'call', title: 'The call', content: whole },
        { id: 'phone', title: 'Phone list', content: <PhoneList retreatId={call.retreatId} /> },
      ]}
    />
  );
}

function TheCall({ call, onPhone }: { call: Call; onPhone: () => void }) {
  const zone = useHouseZone();
  return (
    <div css={stack}>
      {call.startedAt && <CallLine call={call} onPhone={onPhone} />}
      {call.startedAt && <Reached call={call} onPhone={onPhone} />}
      {mayAsk(call) ? (
        // A plan that is kept is read again once the clock of the house is known.
        <Planning key={zone} call={call} />
      ) : (
        !call.startedAt && (
          <Message tone="blue">
            {call.hasBegun
              ? 'Nobody was asked to this retreat by a call.'
              : 'Nobody has been asked yet.'}
          </Message>
        )
      )}
    </div>
  );
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) } as const;
