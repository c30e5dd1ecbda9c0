import { Button, Dialog, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { STATUSES } from '../retreatants/statuses';
import { PlaceActs } from './PlaceSheet';
import { nameOf, type RetreatantRow } from './roster';
import { useRosterContext } from './rosterContext';

/** What somebody answered, at one press; of a retreat that is over, whether they came. */
export function AnswerSheet({ row, onClose }: { row: RetreatantRow; onClose: () => void }) {
  const { isOver, acts } = useRosterContext();
  const waits = !isOver && row.linePosition !== null;
  const choices = isOver
    ? [
        { label: t`Came`, isChosen: !row.noShow, act: () => acts.setNoShow(row, false) },
        { label: t`No show`, isChosen: row.noShow, act: () => acts.setNoShow(row, true) },
      ]
    : STATUSES.filter(({ value }) => !waits || value !== 'Attending').map(({ value, label }) => ({
        label,
        isChosen: row.attendingStatus === value,
        act: () => acts.setStatus(row, value),
      }));
  return (
    <Dialog isOpen onClose={onClose} title={t`Answer of ${{ name: nameOf(row) }}`}>
      {waits && <PlaceActs row={row} onDone={onClose} />}
      <div css={{ display: 'grid', gap: space(3) }}>
        {choices.map(({ label, isChosen, act }) => (
          <Button
            key={label}
            aria-pressed={isChosen}
            variant={isChosen ? 'primary' : 'secondary'}
            css={{ minHeight: space(13) }}
            onPress={() => {
              if (!isChosen) act();
              onClose();
            }}
          >
            {isChosen && <Check size={18} aria-hidden />} {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
