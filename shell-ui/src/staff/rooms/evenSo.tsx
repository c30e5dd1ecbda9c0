import { ApiError, api, ConfirmDialog } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { LeftAsItWas } from '../places/asking';

/** What the house would not do by itself, in its words, and what a person says to it. */
interface Asked {
  why: string;
  decide: (isMeant: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(question: Asked | null) {
  asked = question;
  for (const listener of listeners) listener();
}

const ask = (why: string) =>
  new Promise<boolean>((resolve) => {
    show({
      why,
      decide: (isMeant) => {
        show(null);
        resolve(isMeant);
      },
    });
  });

type Body = Parameters<typeof api.post<'/api/retreatants/update-retreatant-room'>>[1]['body'];

const send = (body: Body) => api.post('/api/retreatants/update-retreatant-room', { body });

/** Gives somebody a room, or none. Beside somebody whom they should not be with it is asked first. */
export async function sendRoom(body: Body): Promise<unknown> {
  try {
    return await send(body);
  } catch (error) {
    if (!(error instanceof ApiError) || !('mayEvenSo' in error.beside)) throw error;
    if (!(await ask(error.message))) throw new LeftAsItWas();
    return send({ ...body, evenSo: true });
  }
}

/** Where that question appears: once on a screen that gives rooms. */
export function EvenSo() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  if (!question) return null;
  return (
    <ConfirmDialog
      isOpen
      onClose={() => question.decide(false)}
      title={t`Together all the same?`}
      confirmLabel={t`Give the room`}
      onConfirm={() => question.decide(true)}
    >
      {question.why}
    </ConfirmDialog>
  );
}
