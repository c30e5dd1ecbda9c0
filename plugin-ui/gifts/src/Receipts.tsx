import {
  Button,
  bareList,
  ConfirmDialog,
  color,
  formatDate,
  StatusPill,
  soft,
  space,
  text,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Receipt } from './api';
import { showMoney } from './money';
import { receiptFile, useTakeReceiptBack } from './queries';

/** What the house has written to somebody for their gifts. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const [open, setOpen] = useState<Receipt | null>(null);
  const takeBack = useTakeReceiptBack();
  const number = open?.number;
  return (
    <section aria-label={t`Receipts`}>
      <ul css={list}>
        {receipts.map((receipt) => (
          <Row key={receipt.id} receipt={receipt} onTakeBack={() => setOpen(receipt)} />
        ))}
      </ul>
      {open && (
        <ConfirmDialog
          isOpen
          onClose={() => setOpen(null)}
          title={t`Take this receipt back?`}
          confirmLabel={t`Take it back`}
          onConfirm={async () => {
            await takeBack.mutateAsync(open.id);
            setOpen(null);
          }}
        >
          <p>
            <Trans>
              Receipt {number} keeps its number, and says that it was taken back. Its gifts may have
              another one.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Row({ receipt, onTakeBack }: { receipt: Receipt; onTakeBack: () => void }) {
  const { id, number, year, cents, currency, writtenOn, isMailed, takenBackOn } = receipt;
  const about = [
    formatDate(writtenOn),
    showMoney(cents, currency),
    year !== null && t`Gifts of ${year}`,
    takenBackOn === null && (isMailed ? t`By mail` : t`To be printed`),
  ];
  return (
    <li css={line}>
      <span>
        <a href={receiptFile(id)} css={{ color: color.green }}>{t`Receipt ${number}`}</a>{' '}
        <span css={soft}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {takenBackOn !== null ? (
        <StatusPill tone="neutral">{t`Taken back`}</StatusPill>
      ) : (
        <Button
          variant="quiet"
          aria-label={t`Take back receipt ${number}`}
          css={{ fontSize: text.s14, marginInline: `auto -${space(4)}` }}
          onPress={onTakeBack}
        >
          <Trans>Take back</Trans>
        </Button>
      )}
    </li>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1, 3),
} as const;

const list = {
  display: 'grid',
  gap: space(2),
  ...bareList,
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
} as const;
