import { ApiError, ConfirmDialog, type InviteQuestion, plainFailure, toast } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonsDialog } from '../mail/ReasonsDialog';
import { nameOf, type RosterRow, useRefreshRoster } from './roster';

/** Who of these people can be invited, and of the others why not, a sentence each (portal.md 4). */
export function sortInvitees(rows: readonly RosterRow[], isToCome: boolean) {
  if (!isToCome) return { able: [], unable: [t`People are invited to a retreat that comes.`] };
  const obstacles = rows.map(obstacleOf);
  return {
    able: rows.filter((_, index) => obstacles[index] === null),
    unable: obstacles.filter((obstacle) => obstacle !== null),
  };
}

function obstacleOf(row: RosterRow): string | null {
  const name = nameOf(row);
  if (row.status === 'Secondary') {
    return t`${name} is a secondary member, whom the first group invites.`;
  }
  if (row.status === 'Prospect') return t`${name} is a prospect.`;
  if (row.attendingStatus !== 'NoResponse') return t`${name} has responded already.`;
  return null;
}

interface Told {
  title: string;
  reasons: string[];
}

/** Inviting by the way of a plugin: asks, sends, and tells who was refused or got nothing. */
export function useInviting(onDone: () => void) {
  const refresh = useRefreshRoster();
  const [question, setQuestion] = useState<InviteQuestion>();
  const [told, setTold] = useState<Told>();
  const { mutateAsync } = useMutation({ mutationFn: ({ send }: InviteQuestion) => send() });

  const act = async () => {
    if (!question) return;
    try {
      await mutateAsync(question);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(plainFailure(question.action, error));
    }
  };
  const onInvited = (skipped: readonly { name: string; reason: string }[] = []) => {
    if (skipped.length > 0) {
      setTold({
        title: plural(skipped.length, {
          one: '# person got no invitation',
          other: '# people got no invitation',
        }),
        reasons: skipped.map(({ name, reason }) => `${name}: ${reason}`),
      });
    }
    void refresh();
    onDone();
  };
  const dialogs = (
    <>
      <ConfirmDialog
        isOpen={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={question?.title ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        onConfirm={act}
      >
        {question?.words}
      </ConfirmDialog>
      {told && <ReasonsDialog {...told} onClose={() => setTold(undefined)} />}
    </>
  );
  return { ask: setQuestion, onInvited, dialogs };
}

export type Inviting = ReturnType<typeof useInviting>;
