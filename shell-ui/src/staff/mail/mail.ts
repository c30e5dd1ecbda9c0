import { api, type components, invalidate, type paths, type Result } from '@cenacle/sdk';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { follow } from './followed';

/** A batch of mails that went out within a day, or is about to. */
export type Batch = Result<paths, '/api/emails/progress', 'get'>[number];
/** A message of the history. */
export type Message = Result<paths, '/api/emails/group-email-history', 'get'>[number];
export type Recipient = Result<paths, '/api/emails/email-message-recipients/{id}', 'get'>[number];
export type Skipped = Result<paths, '/api/emails/send-user-email', 'post'>['skipped'][number];

const HISTORIES = {
  custom: '/api/emails/group-email-history',
  invite: '/api/emails/invitation-email-history',
} as const;

export type HistoryKind = keyof typeof HISTORIES;

/** What was mailed to a group; to the whole house where no group is named. */
export const historyOf = (kind: HistoryKind, groupId: number | null) =>
  queryOptions({
    ...api.queryOptions('get', HISTORIES[kind], { params: { query: groupId ? { groupId } : {} } }),

    // Mails arrive, or come back, while nobody looks.
    staleTime: 0,
  });

export type Outcome = components['schemas']['MailOutcome'];

/** Who a message went to, and what became of each mail; of one outcome alone, if one is named. */
export const recipientsOf = (id: number, only: Outcome | null) =>
  queryOptions({
    ...api.queryOptions('get', '/api/emails/email-message-recipients/{id}', {
      params: { path: { id: String(id) }, query: only ? { only } : {} },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What was mailed to one person, as it was sent. */
export const mailsTo = (retreatantId: number) =>
  queryOptions({
    ...api.queryOptions('get', '/api/emails/retreatant-emails/{retreatantId}', {
      params: { path: { retreatantId: String(retreatantId) } },
    }),
    staleTime: 0,
  });

/** A mail as its reader got it. */
export const mailOf = (recipientId: number) =>
  queryOptions({
    ...api.queryOptions('get', '/api/emails/mails/{id}', {
      params: { path: { id: String(recipientId) } },
    }),
    // Another reader's words come in place of these, not after an empty frame.
    placeholderData: keepPreviousData,
  });

/** For after a send: its progress is shown, and the histories are read again. */
export function useMailSent() {
  const queries = useQueryClient();
  return async (messageId: number | null) => {
    if (messageId) follow(messageId);
    void invalidate(
      queries,
      api.queryKey('get', '/api/emails/email-message-recipients/{id}'),
      ...Object.values(HISTORIES).map((path) => api.queryKey('get', path)),
    );
    await invalidate(queries, api.queryKey('get', '/api/emails/progress'));
  };
}
