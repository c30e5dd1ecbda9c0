import {
  ApiError,
  actionFailure,
  api,
  ConfirmDialog,
  type InviteQuestion,
  plural,
  toast,
} from '@cenacle/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMailSent } from '../mail/mail';
import { ReasonsDialog } from '../mail/ReasonsDialog';
import { nameOf, type RosterRow, useRefreshRoster } from './roster';

/** Why these people cannot be invited together, a sentence each (portal.md 4). */
export function obstaclesTo(rows: readonly RosterRow[], retreatId: number | null): string[] {
  if (retreatId === null) return ['There is no upcoming retreat to invite to.'];
  return rows.flatMap((row) => obstacleOf(row) ?? []);
}

function obstacleOf(row: RosterRow): string | null {
  if (row.status === 'Secondary') {
    return `${nameOf(row)} is a secondary member, whom the first group invites.`;
  }
  if (row.status === 'Prospect') return `${nameOf(row)} is a prospect.`;
  if (row.attendingStatus !== 'NoResponse') return `${nameOf(row)} has responded already.`;
  return null;
}

interface Told {
  title: string;
  intro?: string;
  reasons: string[];
}

/** Inviting by whichever channel: asks, sends, and tells who was refused or got nothing. */
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
      const reasons = error.validationFailures.map(({ errorMessage }) => errorMessage);
      toast.error(reasons[0] ?? actionFailure(question.action, error));
      if (reasons.length > 1) {
        setTold({ title: 'Nobody was invited', intro: 'It is all of them, or nobody.', reasons });
      }
    }
  };
  const onInvited = (skipped: readonly { name: string; reason: string }[] = []) => {
    if (skipped.length > 0) {
      setTold({
        title: `${plural(skipped.length, 'person', 'people')} got no invitation`,
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

/** The question before invitations go by mail. */
export function useMailInvitation(
  groupId: number,
  retreatantIds: number[],
  { onInvited }: Inviting,
): InviteQuestion {
  const mailSent = useMailSent();
  const count = retreatantIds.length;
  return {
    title: 'Send Retreat Invitation',
    words: `${plural(count, 'invitation')} will be sent by email. ${
      count === 1 ? 'It has' : 'Each has'
    } a personal link by which one answers without an account.`,
    confirmLabel: 'Send',
    action: 'send the invitations',
    send: async () => {
      const body = { groupId, retreatantIds };
      const { messageId } = await api.post('/api/emails/send-invitation-emails', { body });
      toast.success('Sent email surveys');
      void mailSent(messageId);
      onInvited();
    },
  };
}
