import { Button, color, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Deposit } from '../api';
import { GiveBackDialog } from './GiveBackDialog';
import { MoveDialog } from './MoveDialog';
import { useWaive } from './queries';

/** What the office may do about a deposit, as it stands. */
export function Acts({ deposit }: { deposit: Deposit }) {
  const [open, setOpen] = useState<'back' | 'move' | null>(null);
  const waive = useWaive();
  const { name, owed, held, kept, toGiveBack, endedOn, underWay } = deposit;
  const close = () => setOpen(null);
  const isThere = toGiveBack + kept > 0 && !underWay;
  const mayBeWaived = owed > 0 && held === 0;
  if (!underWay && !mayBeWaived && !isThere) return null;
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', marginInline: `-${space(4)}` }}>
      {underWay && (
        <span css={[small, { paddingInline: space(4), color: color.inkSoft }]}>
          <Trans>A refund is under way.</Trans>
        </span>
      )}
      {mayBeWaived && (
        <Button
          variant="quiet"
          css={small}
          aria-label={t`Waive the deposit of ${name}`}
          isPending={waive.isPending}
          onPress={() => waive.mutate(deposit)}
        >
          <Trans>Waive</Trans>
        </Button>
      )}
      {isThere && (
        <Button
          variant="quiet"
          css={small}
          aria-label={t`Give back the deposit of ${name}`}
          onPress={() => setOpen('back')}
        >
          <Trans>Give back</Trans>
        </Button>
      )}
      {isThere && endedOn !== null && (
        <Button
          variant="quiet"
          css={small}
          aria-label={t`Take along the deposit of ${name} to another retreat`}
          onPress={() => setOpen('move')}
        >
          <Trans>Take along</Trans>
        </Button>
      )}
      {open === 'back' && <GiveBackDialog deposit={deposit} onClose={close} />}
      {open === 'move' && <MoveDialog deposit={deposit} onClose={close} />}
    </div>
  );
}

const small = { fontSize: text.s14 } as const;
