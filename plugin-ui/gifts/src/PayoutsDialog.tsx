import {
  ApiError,
  Button,
  bareList,
  Dialog,
  formatDate,
  Loaded,
  Message,
  plainFailure,
  soft,
  space,
  text,
  toast,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { gifts, type OddLine, type PayoutRow, type Payouts } from './api';
import { showMoney } from './money';

const known = gifts.queryOptions('get', '/api/gifts/payouts');

/** What Stripe paid out, by its own report, and what of it does not fit the books. */
export default function PayoutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t`Payouts`}>
      <div css={{ display: 'grid', gap: space(5) }}>
        <Import />
        <Loaded
          query={useQuery(known)}
          failure={t`The payouts could not be loaded.`}
          height="10rem"
        >
          {(told) => <Told {...told} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Import() {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return gifts.put('/api/gifts/payouts', {
        body: body as never,
        bodySerializer: (form) => form as unknown as FormData,
      });
    },
    onSuccess: async ({ lines }) => {
      toast.success(
        lines
          ? plural(lines, { one: '# line imported', other: '# lines imported' })
          : t`All of it was here already`,
      );
      await queries.invalidateQueries({ queryKey: known.queryKey });
    },
  });
  return (
    <div css={{ display: 'grid', gap: space(3), justifyItems: 'start' }}>
      <p>
        <Trans>
          At Stripe, under Reports, save “Payout reconciliation” itemized as CSV. Whatever was
          imported before is not imported again.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t`Report of payouts`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) send.mutate(file);
          event.target.value = '';
        }}
      />
      <Button isPending={send.isPending} onPress={() => input.current?.click()}>
        <Trans>Import a report</Trans>
      </Button>
      {send.error instanceof ApiError && (
        <Message tone="red">
          <p>{plainFailure(t`import the report`, send.error)}</p>
        </Message>
      )}
    </div>
  );
}

function Told({ rows, missingHere, missingThere }: Payouts) {
  if (rows.length === 0) {
    return (
      <p css={soft}>
        <Trans>No payout was imported yet.</Trans>
      </p>
    );
  }
  const fits = missingHere.length === 0 && missingThere.length === 0;
  return (
    <>
      {fits && (
        <Message tone="green">
          <p>
            <Trans>The books and the payouts say the same, to the cent.</Trans>
          </p>
        </Message>
      )}
      <Odd title={t`Paid out, and not so in the books`} lines={missingHere} />
      <Odd title={t`In the books, and in no payout yet`} lines={missingThere} />
      <section aria-label={t`All payouts`} css={{ display: 'grid', gap: space(2) }}>
        {!fits && (
          <h3 css={{ fontSize: text.s16 }}>
            <Trans>All payouts</Trans>
          </h3>
        )}
        <ul css={list}>
          {rows.map((row) => (
            <Row key={`${row.id} ${row.currency}`} {...row} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Row({ paidOn, ref, currency, netCents, feeCents, lines, matched }: PayoutRow) {
  return (
    <li>
      <div css={pair}>
        <span>{formatDate(paidOn)}</span>
        <strong css={figure}>{showMoney(netCents, currency)}</strong>
      </div>
      <p css={soft}>
        <Trans>
          In the books: {matched} of {lines} · fees {showMoney(feeCents, currency)} · {ref}
        </Trans>
      </p>
    </li>
  );
}

function Odd({ title, lines }: { title: string; lines: readonly OddLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} css={{ display: 'grid', gap: space(2) }}>
      <h3 css={{ fontSize: text.s16 }}>{title}</h3>
      <ul css={list}>
        {lines.map(({ ref, day, cents, currency, otherCents }) => (
          <li key={ref}>
            <div css={pair}>
              <span>{formatDate(day)}</span>
              <span css={figure}>{showMoney(cents, currency)}</span>
            </div>
            <p css={soft}>
              {otherCents === null
                ? ref
                : t`${ref} · in the books ${{ other: showMoney(otherCents, currency) }}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pair = { display: 'flex', justifyContent: 'space-between', gap: space(3) } as const;

const figure = { fontVariantNumeric: 'tabular-nums' } as const;

const list = { display: 'grid', gap: space(3), ...bareList } as const;
