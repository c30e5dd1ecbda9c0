import { api, Button, groupOptions } from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PenLine, UserRoundCheck, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type ActsOnMany, AskBefore, type Row } from '../crud';
import { PERSON_STATUSES } from '../retreatants/statuses';

type Status = Row<'/api/people/table'>['status'];

interface Props {
  ids: number[];
  acts: ActsOnMany;
  onWrite: () => void;
}

const STATUSES = (Object.keys(PERSON_STATUSES) as Status[]).map((value) => ({
  value,
  label: PERSON_STATUSES[value],
}));

const DONE: Record<Status, string> = {
  Active: t`They are active`,
  Inactive: t`They are inactive`,
  Deceased: t`They are deceased`,
  Banned: t`They are banned`,
};

/** What may be done to all people who were chosen. */
export function ActsOnPeople({ ids, acts: { act, progress }, onWrite }: Props) {
  const { data: groups = [] } = useQuery(groupOptions);
  const [groupId, setGroup] = useState<number | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  if (progress) return progress;
  const group = groups.find(({ value }) => value === groupId);
  return (
    <>
      <Button onPress={onWrite}>
        <PenLine size={18} aria-hidden /> <Trans>Compose Email</Trans>
      </Button>
      <AskBefore
        icon={UsersRound}
        label={t`Change group`}
        title={plural(ids.length, {
          one: 'Move # person to another group?',
          other: 'Move # people to another group?',
        })}
        onConfirm={() => {
          if (groupId === null) throw new Error(t`Choose a group.`);
          return act({
            action: t`change the group of these people`,
            done: t`They are in group ${{ label: group?.label ?? '' }}`,
            send: (ids) =>
              api.post('/api/people/group-many', { body: { ids, groupNumberId: groupId } }),
            undo: (ids) =>
              api.post('/api/people/group-many-undo', { body: { ids, groupNumberId: groupId } }),
          });
        }}
      >
        <SelectField
          label={t`Group`}
          options={groups}
          value={groupId}
          onChange={setGroup}
          hint={t`They leave their roster, and what they said to retreats to come there, with their rooms. You can take it back for ten seconds.`}
          isRequired
        />
      </AskBefore>
      <AskBefore
        icon={UserRoundCheck}
        label={t`Set status`}
        title={plural(ids.length, {
          one: 'Set the status of # person?',
          other: 'Set the status of # people?',
        })}
        onConfirm={() => {
          if (status === null) throw new Error(t`Choose a status.`);
          return act({
            action: t`set the status of these people`,
            done: DONE[status],
            send: (ids) => api.post('/api/people/status-many', { body: { ids, status } }),
            undo: (ids) => api.post('/api/people/status-many-undo', { body: { ids, status } }),
          });
        }}
      >
        <SelectField
          label={t`Status`}
          options={STATUSES}
          value={status}
          onChange={setStatus}
          hint={t`Only who is active stands on a roster. Whoever leaves it loses the places and rooms of retreats to come. You can take it back for ten seconds.`}
          isRequired
        />
      </AskBefore>
    </>
  );
}
