import { Button, bareList, color, Dialog, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Hand, MailPlus, Undo2 } from 'lucide-react';
import { useLineWords } from '../places/lineWords';
import { nameOf, type RetreatantRow } from './roster';
import { useRosterContext } from './rosterContext';

/** Somebody who waits: since when, and what a captain may do about it. */
export function PlaceSheet({ row, onClose }: { row: RetreatantRow; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t`Place of ${{ name: nameOf(row) }}`}>
      <PlaceActs row={row} onDone={onClose} />
    </Dialog>
  );
}

/** Offers the place for a time, or gives it at once. */
export function PlaceActs({ row, onDone }: { row: RetreatantRow; onDone: () => void }) {
  const { acts } = useRosterContext();
  const words = useLineWords(row);
  const then = (act: (row: RetreatantRow) => void) => () => {
    act(row);
    onDone();
  };
  return (
    <div css={stack}>
      <ul css={list}>
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {row.offeredUntil ? (
        <Button css={tall} onPress={then(acts.withdrawOffer)}>
          <Undo2 size={18} aria-hidden /> <Trans>Withdraw the offer</Trans>
        </Button>
      ) : (
        <Button css={tall} onPress={then(acts.offerPlace)}>
          <MailPlus size={18} aria-hidden /> <Trans>Offer the place</Trans>
        </Button>
      )}
      <Button css={tall} onPress={then((each) => acts.setStatus(each, 'Attending'))}>
        <Hand size={18} aria-hidden /> <Trans>Give the place</Trans>
      </Button>
    </div>
  );
}

const stack = { display: 'grid', gap: space(3) } as const;
const list = { ...bareList, color: color.inkSoft } as const;
const tall = { minHeight: space(13) } as const;
