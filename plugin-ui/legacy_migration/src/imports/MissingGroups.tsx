import { Button, plural } from '@cenacle/sdk';
import { CheckListField } from '@cenacle/sdk/forms';
import { useState } from 'react';
import type { Staged } from '../api';
import { column, soft } from '../look';

/** There is no group of this number, and there cannot be. */
const NO_GROUP = '0';

interface Props {
  missing: Staged['missingGroups'];
  isPending: boolean;
  onCreate: (groups: string[]) => void;
}

/** Groups that rows name and the house does not have: they can be made here. */
export function MissingGroups({ missing, isPending, onCreate }: Props) {
  const possible = missing.filter(({ groupNumber }) => groupNumber !== NO_GROUP);
  const impossible = missing.find(({ groupNumber }) => groupNumber === NO_GROUP);
  const [chosen, setChosen] = useState(() => possible.map(({ groupNumber }) => groupNumber));
  return (
    <div css={column(3)}>
      {possible.length > 0 && (
        <>
          <CheckListField
            label="Groups that the house does not have yet"
            hint="They are made with these numbers. You find them in Groups afterwards."
            search="Find a group"
            options={possible.map(({ groupNumber, rows }) => ({
              value: groupNumber,
              label: `${groupNumber} (${plural(rows, 'row')})`,
            }))}
            value={chosen}
            onChange={setChosen}
          />
          <div>
            <Button
              onPress={() => onCreate(chosen)}
              isPending={isPending}
              isDisabled={chosen.length === 0}
            >
              Create {plural(chosen.length, 'group')}
            </Button>
          </div>
        </>
      )}
      {impossible && (
        <p css={soft}>
          {plural(impossible.rows, 'row names', 'rows name')} group 0, which there cannot be. Look
          under Has problems.
        </p>
      )}
    </div>
  );
}
