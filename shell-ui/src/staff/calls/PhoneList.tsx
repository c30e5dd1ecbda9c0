import { ApiError, api, Card, ConfirmDialog, EmptyState, Loaded, space, toast } from '@cenacle/sdk';
import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { type PhoneRow, pathOf, usePhoneList, useRefreshCall } from './call';
import { type Outcome, PhoneCard } from './PhoneCard';

/** Those who have not answered, to be phoned one by one; two captains see each other's calls. */
export function PhoneList({ retreatId }: { retreatId: number }) {
  const query = usePhoneList(retreatId);
  const refresh = useRefreshCall();
  const [open, setOpen] = useState<number>();
  const [refused, setRefused] = useState<{ row: PhoneRow; why: string }>();

  /** Others are told first; without a network the telephone works all the same. */
  const dial = async (row: PhoneRow, evenSo: boolean) => {
    try {
      await api.post('/api/calls/{retreatId}/phoning', {
        params: pathOf(retreatId),
        body: { retreatantId: row.retreatantId, evenSo },
      });
    } catch (error) {
      if (error instanceof ApiError && error.validationFailures.length > 0) {
        setRefused({ row, why: error.validationFailures[0]?.errorMessage ?? error.message });
        return;
      }
    }
    setOpen(row.retreatantId);
    window.location.assign(`tel:${row.cellPhone.replaceAll(/[^+\d]/g, '')}`);
    void query.refetch();
  };
  const note = async (row: PhoneRow, outcome: Outcome) => {
    const told = await api.post('/api/calls/{retreatId}/phoned', {
      params: pathOf(retreatId),
      body: { retreatantId: row.retreatantId, ...outcome },
    });
    setOpen(undefined);
    toast.success(`${row.name}: ${wordsOf(outcome, told.attendingStatus)}`);
    await refresh();
  };
  return (
    <Loaded query={query} failure="The phone list could not be loaded." height="24rem">
      {(rows) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState icon={PhoneOff} title="Nobody is left to phone">
              Everybody who has a telephone has answered.
            </EmptyState>
          </Card>
        ) : (
          <>
            <ul css={list}>
              {rows.map((row) => (
                <PhoneCard
                  key={row.retreatantId}
                  row={row}
                  isOpen={open === row.retreatantId || row.phoning?.isOwn === true}
                  onOpen={() => setOpen(row.retreatantId)}
                  onDial={() => void dial(row, false)}
                  onNote={(outcome) => note(row, outcome)}
                />
              ))}
            </ul>
            <ConfirmDialog
              isOpen={refused !== undefined}
              onClose={() => setRefused(undefined)}
              title="Phone them all the same?"
              confirmLabel="Phone all the same"
              onConfirm={async () => refused && dial(refused.row, true)}
            >
              {refused?.why}
            </ConfirmDialog>
          </>
        )
      }
    </Loaded>
  );
}

const WORDS: Record<Outcome['outcome'], string> = {
  attending: 'is coming',
  notAttending: 'is not coming',
  notReached: 'not reached',
  callAgain: 'to be phoned again',
  wrongNumber: 'wrong number',
};

const wordsOf = ({ outcome }: Outcome, status: string) =>
  outcome === 'attending' && status === 'Waitlist'
    ? 'is on the waiting list: the retreat is full'
    : WORDS[outcome];

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(21rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
