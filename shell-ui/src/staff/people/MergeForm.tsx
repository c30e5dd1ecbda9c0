import { LOCALE } from '@cenacle/sdk';
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
import { countOf } from './words';

interface Props {
  kept: Person;
  gone: Person;
  preview: Preview;
  onReload: () => Promise<unknown>;
  onChooseAgain: () => void;
}

/** What stays of each record, what moves over, and the act itself. */
export function MergeForm({ kept, gone, preview, onReload, onChooseAgain }: Props) {
  const { fields, moved, retreats, keptVersion, goneVersion } = preview;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = ({ field, taken }: FieldChoice): Side =>
    taken ? 'gone' : (chosen[field] ?? 'kept');
  const merge = useMerge();
  const act = () =>
    merge.mutateAsync({
      keptId: kept.retreatantId,
      goneId: gone.retreatantId,
      take: fields.filter((field) => sideOf(field) === 'gone').map(({ field }) => field),
      keptVersion,
      goneVersion,
    });
  return (
    <div css={column(8)}>
      <Part title="Which values stay?">
        {fields.length > 0 ? (
          <FieldChoices
            fields={fields}
            kept={kept}
            gone={gone}
            sideOf={sideOf}
            onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))}
          />
        ) : (
          <p>Both records say the same.</p>
        )}
      </Part>
      <Part title="What moves over">
        <p>{listOf(moved)}</p>
      </Part>
      {retreats.length > 0 && (
        <Part title="Retreats that both took part in">
          <SharedRetreats retreats={retreats} kept={kept} gone={gone} />
        </Part>
      )}
      <MergeActions
        kept={kept}
        gone={gone}
        error={merge.error}
        onMerge={act}
        onReload={onReload}
        onChooseAgain={onChooseAgain}
      />
    </div>
  );
}

function listOf(moved: readonly Moved[]): string {
  if (moved.length === 0) return 'Nothing hangs on the record that goes.';
  return `${new Intl.ListFormat(LOCALE).format(moved.map(countOf))}.`;
}
