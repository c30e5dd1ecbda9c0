import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Letter, useLettersChanged } from '../mail/letters';

const ComposeDialog = lazy(
  () => import(/* webpackChunkName: "mail-compose" */ '../mail/ComposeDialog'),
);

/** A letter of the house to people who were chosen in a table; the server says who would get it. */
export function useLetterTo(readers: 'toRetreatantIds' | 'toProspectIds', onSent: () => void) {
  const [letter, setLetter] = useState<Letter>();
  const changed = useLettersChanged();
  const { mutate } = useMutation({
    mutationFn: (ids: number[]) => api.post('/api/letters/save', { body: { [readers]: ids } }),
    onSuccess: setLetter,
    meta: { action: t`begin a letter` },
  });
  /** Nobody wrote a word: nothing stays among the drafts. */
  const putAway = useMutation({
    mutationFn: async (id: number) => {
      const { subject, body } = await api.get('/api/letters/{id}', {
        params: { path: { id: String(id) } },
      });
      if (`${subject}${body}`.trim()) return;
      await api.post('/api/letters/cancel', { body: { id } });
    },
    onSettled: changed,
  });
  return {
    begin: mutate,
    dialog: letter && (
      <Suspense>
        <ComposeDialog
          groupId={null}
          begun={letter}
          onClose={() => {
            setLetter(undefined);
            putAway.mutate(letter.id);
          }}
          onSent={onSent}
        />
      </Suspense>
    ),
  };
}
