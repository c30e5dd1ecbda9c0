import { LOCALE } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FieldChoices } from './FieldChoices';
import { column } from './look';
import { MergeActions } from './MergeActions';
import {
  type FieldChoice,
  type Moved,
  type Person,
  type Preview,
  type Side,
  useMerge,
} from './records';
import { SharedRetreats } from './SharedRetreats';
import { Part } from './StepHeading';
import { countOf, wordsForUnseen } from './words';

interface Props {
  kept: Person;
  gone: Person;
  preview: Preview;
  onReload: () => Promise<unknown>;
  onChooseAgain: () => void;
}

/** What stays of each record, what moves over, and the act itself. */
export function MergeForm({ kept, gone, preview, onReload, onChooseAgain }: Props) {
  const { fields, unseenAnswers, moved, retreats, keptVersion, goneVersion } = preview;
  const { undoDays, irrevocable } = preview;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = ({ field, taken, joined }: FieldChoice): Side =>
    taken ? 'gone' : (chosen[field] ?? (joined ? 'joined' : 'kept'));
  const namesOf = (some: readonly FieldChoice[], side: Side) =>
    some.filter((field) => sideOf(field) === side).map(({ field }) => field);
  const merge = useMerge();
  const act = () =>
    merge.mutateAsync({
      keptId: kept.retreatantId,
      goneId: gone.retreatantId,
      take: namesOf(fields, 'gone'),
      keep: namesOf(
        fields.filter(({ joined }) => joined),
        'kept',
      ),
      keptVersion,
      goneVersion,
    });
  return (
    <div css={column(8)}>
      <Part title={t`Which values stay?`}>
        {fields.length > 0 ? (
          <FieldChoices
            fields={fields}
            kept={kept}
            gone={gone}
            sideOf={sideOf}
            onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))}
          />
        ) : (
          <p>
            <Trans>Both records say the same.</Trans>
          </p>
        )}
        {unseenAnswers > 0 && <p>{wordsForUnseen(unseenAnswers)}</p>}
      </Part>
      <Part title={t`What moves over`}>
        <p>{listOf(moved)}</p>
      </Part>
      {retreats.length > 0 && (
        <Part title={t`Retreats that both took part in`}>
          <SharedRetreats retreats={retreats} kept={kept} gone={gone} />
        </Part>
      )}
      <MergeActions
        kept={kept}
        gone={gone}
        undoDays={undoDays}
        irrevocable={irrevocable}
        error={merge.error}
        onMerge={act}
        onReload={onReload}
        onChooseAgain={onChooseAgain}
      />
    </div>
  );
}

function listOf(moved: readonly Moved[]): string {
  if (moved.length === 0) return t`Nothing hangs on the record that goes.`;
  return `${new Intl.ListFormat(LOCALE).format(moved.map(countOf))}.`;
}
