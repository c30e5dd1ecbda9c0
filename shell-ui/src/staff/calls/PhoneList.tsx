import {
  ApiError,
  api,
  bareList,
  Card,
  ConfirmDialog,
  EmptyState,
  Loaded,
  space,
  toast,
  useAfterPress,
  useSearchParams,
} from '@cenacle/sdk';
import { LiveSearch } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { wordsFit } from '../../wordsFit';
import { StickySearch } from '../StickySearch';
import { type PhoneRow, pathOf, usePhoneList, useRefreshCall } from './call';
import { type Outcome, PhoneCard } from './PhoneCard';

/** Those who have not answered, to be phoned one by one; two captains see each other's calls. */
export function PhoneList({ retreatId }: { retreatId: number }) {
  const query = usePhoneList(retreatId);
  const refresh = useRefreshCall();
  const [typed, setSearch] = useSearchInAddress();
  const search = useAfterPress(typed);
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
  const { mutate: takeBack } = useMutation({
    mutationFn: ({ retreatantId }: PhoneRow) =>
      api.post('/api/calls/{retreatId}/phoned-undo', {
        params: pathOf(retreatId),
        body: { retreatantId },
      }),
    onSuccess: (_, { name }) => toast.success(t`${name}: as before`),
    meta: { action: t`take this back` },
    onSettled: refresh,
  });
  const note = async (row: PhoneRow, outcome: Outcome) => {
    const told = await api.post('/api/calls/{retreatId}/phoned', {
      params: pathOf(retreatId),
      body: { retreatantId: row.retreatantId, ...outcome },
    });
    setOpen(undefined);
    toast.success(`${row.name}: ${wordsOf(outcome, told.attendingStatus)}`, {
      undo: () => takeBack(row),
    });
    await refresh();
  };
  return (
    <Loaded query={query} failure={t`The phone list could not be loaded.`} height="24rem">
      {(rows) => {
        const found = rows.filter((row) => isMeant(row, search));
        return rows.length === 0 ? (
          <Card>
            <EmptyState icon={PhoneOff} title={t`Nobody is left to phone`}>
              <Trans>Everybody who has a telephone has answered.</Trans>
            </EmptyState>
          </Card>
        ) : (
          <>
            <StickySearch>
              <LiveSearch label={t`Search the phone list`} search={typed} onSearch={setSearch} />
            </StickySearch>
            <ul css={list}>
              {found.map((row) => (
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
            {found.length === 0 && (
              <p role="status">
                <Trans>
                  Nobody fits “{search}”. Who has answered, or has no cell phone, is not here.
                </Trans>
              </p>
            )}
            <ConfirmDialog
              isOpen={refused !== undefined}
              onClose={() => setRefused(undefined)}
              title={t`Phone them all the same?`}
              confirmLabel={t`Phone all the same`}
              onConfirm={async () => refused && dial(refused.row, true)}
            >
              {refused?.why}
            </ConfirmDialog>
          </>
        );
      }}
    </Loaded>
  );
}

const IN_ADDRESS = 'search';

/** Kept where one goes to a person and comes back, and typed letters are no steps to go back by. */
function useSearchInAddress(): [string, (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = (text: string) =>
    setParams(
      (before) => {
        if (text) before.set(IN_ADDRESS, text);
        else before.delete(IN_ADDRESS);
        return before;
      },
      { replace: true },
    );
  return [params.get(IN_ADDRESS) ?? '', search];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Who rings back is found by the name, or by the number that shows. */
function isMeant({ name, cellPhone }: PhoneRow, search: string) {
  const digits = /^[\d\s().+-]+$/.test(search) ? digitsOf(search) : '';
  return digits ? digitsOf(cellPhone).includes(digits) : wordsFit(name, search);
}

const WORDS: Record<Outcome['outcome'], string> = {
  attending: t`is coming`,
  notAttending: t`is not coming`,
  notReached: t`not reached`,
  callAgain: t`to be phoned again`,
  wrongNumber: t`wrong number`,
};

const wordsOf = ({ outcome }: Outcome, status: string) =>
  outcome === 'attending' && status === 'Waitlist'
    ? t`is on the waiting list: the retreat is full`
    : WORDS[outcome];

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(21rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space(3),
  ...bareList,
} as const;
