import { ApiError, api } from '@cenacle/sdk';
import { useSyncExternalStore } from 'react';

/** What a captain decides when somebody gets a place. */
export interface Decision {
  writeToThem: boolean;
}

/** The question, as it is asked. */
export interface Asked {
  /** Who gets a place: somebody by name, else `3 people`. */
  name: string;
  /** How many of them leave the line, and are written to. */
  waiting: number;
  /** Why the server refused it, and how many places there will be: the retreat is full. */
  full: { why: string; becomes: number | null } | null;
  decide: (decision: Decision | null) => void;
}

/** The question that is open; one at a time. */
let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(question: Asked | null) {
  asked = question;
  for (const listener of listeners) listener();
}

export const useAsked = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );

const ask = (question: Omit<Asked, 'decide'>) =>
  new Promise<Decision | null>((resolve) => {
    show({
      ...question,
      decide: (decision) => {
        show(null);
        resolve(decision);
      },
    });
  });

/** The captain thought better of it: nothing was changed, and nothing is to be said. */
export class LeftAsItWas extends Error {}

export type Body = Parameters<
  typeof api.post<'/api/retreatants/update-retreatant-attending'>
>[1]['body'];
type Status = Body['attendingStatus'];

export const send = (body: Body) =>
  api.post('/api/retreatants/update-retreatant-attending', { body });

export interface Person {
  retreatantId: number;
  name: string;
  /** What was answered before. */
  before: Status;
  /** Else the current one. */
  retreatId?: number | null;
}

export const bodyOf = ({ retreatantId, retreatId }: Person, attendingStatus: Status): Body => ({
  retreatantId,
  attendingStatus,
  ...(retreatId && { retreatId }),
});

/** Sets an answer. A place for somebody who waits, and one too many, are asked about first. */
export async function setAnswer(person: Person, attendingStatus: Status): Promise<unknown> {
  const waits = person.before === 'Waitlist' && attendingStatus === 'Attending';
  const decision = waits ? await decided({ name: person.name, full: null, waiting: 1 }) : {};
  return sendUnlessFull(person.name, { ...bodyOf(person, attendingStatus), ...decision });
}

/** One too many is asked about first. */
export async function sendUnlessFull(name: string, body: Body): Promise<unknown> {
  try {
    return await send(body);
  } catch (error) {
    const full = fullIn(error);
    if (full === null) throw error;
    await decided({ name, full: fullWords([full], 1), waiting: 0 });
    return send({ ...body, overCapacity: true });
  }
}

/** Does something for each of many, and tells for whom it could not be done. */
export type DoForMany<P, O> = (
  people: readonly P[],
  act: (person: P) => Promise<unknown>,
) => Promise<O>;

/**
 * Sets the same answer of many. Whether those who wait are written to is asked once, and once whether
 * the retreat is to be made fuller by all for whom there was no place; a no leaves these as they are.
 */
export async function setAnswers<P extends Person, O extends { done: P[]; failed: string[] }>(
  people: readonly P[],
  attendingStatus: Status,
  doForMany: DoForMany<P, O>,
): Promise<{ done: P[]; failed: string[] }> {
  const waits = (person: P) => person.before === 'Waitlist' && attendingStatus === 'Attending';
  const nameOf = (some: readonly P[]) =>
    some.length === 1 ? (some[0]?.name ?? '') : `${some.length} people`;
  const waiting = people.filter(waits);
  const decision =
    waiting.length > 0
      ? await ask({ name: nameOf(waiting), full: null, waiting: waiting.length })
      : {};
  if (!decision) return { done: [], failed: [] };
  const bodyFor = (person: P) => ({
    ...bodyOf(person, attendingStatus),
    ...(waits(person) && decision),
  });
  const refused = new Map<P, string>();
  const first = await doForMany(people, async (person) => {
    try {
      await send(bodyFor(person));
    } catch (error) {
      const full = fullIn(error);
      if (full === null) throw error;
      refused.set(person, full);
    }
  });
  const done = first.done.filter((person) => !refused.has(person));
  const more = [...refused.keys()];
  const full = more.length > 0 && fullWords([...refused.values()], more.length);
  if (!full || !(await ask({ name: nameOf(more), full, waiting: 0 }))) {
    return { done, failed: first.failed };
  }
  const second = await doForMany(more, (person) =>
    send({ ...bodyFor(person), overCapacity: true }),
  );
  return { done: [...done, ...second.done], failed: [...first.failed, ...second.failed] };
}

/** Of several refusals the last one said most. */
function fullWords(refusals: readonly string[], more: number) {
  const taken = (why: string) => Number(/\((\d+) of/.exec(why)?.[1] ?? 0);
  const why = refusals.toSorted((one, two) => taken(two) - taken(one))[0] ?? '';
  return { why, becomes: taken(why) > 0 ? taken(why) + more : null };
}

async function decided(question: Omit<Asked, 'decide'>): Promise<Decision> {
  const decision = await ask(question);
  if (!decision) throw new LeftAsItWas();
  return decision;
}

function fullIn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const [failure] = error.validationFailures;
  return failure?.errorMessage.startsWith('The retreat is full') ? failure.errorMessage : null;
}
