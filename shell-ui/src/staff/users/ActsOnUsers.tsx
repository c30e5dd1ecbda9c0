import { api, Button, groupOptions } from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen, Mail, PenLine, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type ActsOnMany, AskBefore } from '../crud';

interface Props {
  ids: number[];
  acts: ActsOnMany;
  onWrite: () => void;
}

const lock = (ids: number[]) => api.post('/api/users/lock-many', { body: { ids } });
const unlock = (ids: number[]) => api.post('/api/users/unlock-many', { body: { ids } });

/** What may be done to all users who were chosen. */
export function ActsOnUsers({ ids, acts: { act, progress }, onWrite }: Props) {
  const { data: groups = [] } = useQuery(groupOptions);
  const [groupId, setGroup] = useState<number | null>(null);
  const group = groups.find(({ value }) => value === groupId);
  const count = ids.length;
  if (progress) return progress;
  return (
    <>
      <Button onPress={onWrite}>
        <PenLine size={18} aria-hidden /> <Trans>Compose Email</Trans>
      </Button>
      <AskBefore
        icon={Mail}
        label={t`Resend Email Confirmation`}
        title={plural(count, { one: 'Send # user a new link?', other: 'Send # users a new link?' })}
        onConfirm={() =>
          act({
            action: t`send the new invites`,
            done: t`New invites sent`,
            send: (ids) => api.post('/api/users/resend-many', { body: { ids } }),
          })
        }
      >
        <Trans>
          Each who has not confirmed the email address gets a link to do so. The others are left
          out.
        </Trans>
      </AskBefore>
      <AskBefore
        icon={UsersRound}
        label={t`Change group`}
        title={plural(count, {
          one: 'Move # user to another group?',
          other: 'Move # users to another group?',
        })}
        onConfirm={() => {
          if (groupId === null) throw new Error(t`Choose a group.`);
          return act({
            action: t`change the group of these users`,
            done: t`They work for group ${{ label: group?.label ?? '' }}`,
            send: (ids) =>
              api.post('/api/users/group-many', { body: { ids, groupNumberId: groupId } }),
            undo: (ids) =>
              api.post('/api/users/group-many-undo', { body: { ids, groupNumberId: groupId } }),
          });
        }}
      >
        <SelectField
          label={t`Group`}
          options={groups}
          value={groupId}
          onChange={setGroup}
          hint={t`They are signed out, and see this group when they sign in again. A captain’s own record goes along, and leaves the retreats to come of the former group. You can take it back for ten seconds.`}
          isRequired
        />
      </AskBefore>
      <AskBefore
        icon={Lock}
        label={t`Lock`}
        title={plural(count, { one: 'Lock # user?', other: 'Lock # users?' })}
        onConfirm={() =>
          act({ action: t`lock these users`, done: t`Locked`, send: lock, undo: unlock })
        }
      >
        <Trans>
          They are signed out at once, everywhere, and cannot sign in until somebody unlocks them.
        </Trans>
      </AskBefore>
      <Button
        onPress={() =>
          void act({ action: t`unlock these users`, done: t`Unlocked`, send: unlock, undo: lock })
        }
      >
        <LockOpen size={18} aria-hidden /> <Trans>Unlock</Trans>
      </Button>
    </>
  );
}
