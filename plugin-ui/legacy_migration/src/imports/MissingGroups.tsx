import { Button, Card, soft } from '@cenacle/sdk';
import { CheckListField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kind, MissingGroup } from '../api';
import { column } from '../look';
import { missingGroupsOf, useCreateGroups } from '../queries';

/** There is no group of this number, and there cannot be. */
const NO_GROUP = '0';

/** Groups that rows name and the house does not have: they can be made here, while a row waits. */
export function MissingGroups({ kind }: { kind: Kind }) {
  const { data = [] } = useQuery(missingGroupsOf(kind));
  if (data.length === 0) return null;
  return (
    <Card>
      <Groups key={data.map(({ groupNumber }) => groupNumber).join()} kind={kind} missing={data} />
    </Card>
  );
}

/** Those that can be made. */
export const possibleOf = (missing: readonly MissingGroup[]) =>
  missing.filter(({ groupNumber }) => groupNumber !== NO_GROUP);

function Groups({ kind, missing }: { kind: Kind; missing: readonly MissingGroup[] }) {
  const create = useCreateGroups(kind);
  const possible = possibleOf(missing);
  const impossible = missing.find(({ groupNumber }) => groupNumber === NO_GROUP);
  const [chosen, setChosen] = useState(() => possible.map(({ groupNumber }) => groupNumber));
  return (
    <div css={column(3)}>
      {possible.length > 0 && (
        <>
          <CheckListField
            label={t`Groups that the house does not have yet`}
            hint={t`They are made with these numbers. You find them in Groups afterwards.`}
            search={t`Find a group`}
            options={possible.map(({ groupNumber, rows }) => ({
              value: groupNumber,
              label: plural(rows, {
                one: `${groupNumber} (# row)`,
                other: `${groupNumber} (# rows)`,
              }),
            }))}
            value={chosen}
            onChange={setChosen}
          />
          <div>
            <Button
              onPress={() => create.mutate(chosen)}
              isPending={create.isPending}
              isDisabled={chosen.length === 0}
            >
              {plural(chosen.length, { one: 'Create # group', other: 'Create # groups' })}
            </Button>
          </div>
        </>
      )}
      {impossible && (
        <p css={soft}>
          {plural(impossible.rows, {
            one: '# row names group 0, which there cannot be. Look under Has problems.',
            other: '# rows name group 0, which there cannot be. Look under Has problems.',
          })}
        </p>
      )}
    </div>
  );
}
