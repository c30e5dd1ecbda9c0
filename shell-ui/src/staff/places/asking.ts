import { ApiError, api, toast } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import type { AddressProblem } from '../mail/readers';

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
  /** Whom of these no mail reaches, by name. */
  unreachable: readonly string[];
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
  /** Whether a mail about a place reaches them. */
  isReachable: boolean;
  /** Else the current one. */
  retreatId?: number | null;
}

export const bodyOf = ({ retreatantId, retreatId }: Person, attendingStatus: Status): Body => ({
  retreatantId,
  attendingStatus,
  ...(retreatId && { retreatId }),
});

/** An address takes it, also of who wants no mail to many. */
export const isReachable = (email: string | null, problem: AddressProblem | null | undefined) =>
  email !== null && (!problem || problem === 'Unsubscribed');

/** Sets an answer. A place for somebody who waits, and one too many, are asked about first. */
export async function setAnswer(person: Person, attendingStatus: Status): Promise<void> {
  const waits = person.before === 'Waitlist' && attendingStatus === 'Attending';
  const decision = waits
    ? await decided({ ...questionFor([person]), name: person.name })
    : undefined;
  const { written } = await sendUnlessFull(person.name, {
    ...bodyOf(person, attendingStatus),
    ...decision,
  });
  if (decision?.writeToThem && !written) {
    toast.error(t`No mail tells ${{ name: person.name }} of the place: please phone.`);
  }
}

/** One too many is asked about first. */
export async function sendUnlessFull(name: string, body: Body) {
  try {
    return await send(body);
  } catch (error) {
    const full = fullIn(error);
    if (full === null) throw error;
    await decided({ name, full: fullWords([full], 1), waiting: 0, unreachable: [] });
    return send({ ...body, overCapacity: true });
  }
}

const questionFor = (waiting: readonly Person[]) => ({
  full: null,
  waiting: waiting.length,
  unreachable: waiting.filter((person) => !person.isReachable).map(({ name }) => name),
});

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
    some.length === 1
      ? (some[0]?.name ?? '')
      : plural(some.length, { one: '# person', other: '# people' });
  const waiting = people.filter(waits);
  const decision =
    waiting.length > 0 ? await ask({ ...questionFor(waiting), name: nameOf(waiting) }) : {};
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
  if (!full || !(await ask({ name: nameOf(more), full, waiting: 0, unreachable: [] }))) {
    return { done, failed: first.failed };
  }
  const second = await doForMany(more, (person) =>
    send({ ...bodyFor(person), overCapacity: true }),
  );
  return { done: [...done, ...second.done], failed: [...first.failed, ...second.failed] };
}

/** Of several refusals the last one said most. */
function fullWords(refusals: readonly string[], more: number) {
  const taken = (why: string) => Number(/\((\d+)/.exec(why)?.[1] ?? 0);
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
  // What is refused of an answer that can be chosen here is a place that is not there.
  return failure?.propertyName === 'attendingStatus' ? failure.errorMessage : null;
}
