import { ApiError, plainFailure, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { sendRoom } from '../rooms/evenSo';
import { type Body, bodyOf, type DoForMany, type Person, send, sendUnlessFull } from './asking';

/** Somebody as they were before their answer was set. */
export interface PersonBefore extends Person {
  roomNumber: string | null;
}

const asBefore = (person: PersonBefore): Body => ({
  ...bodyOf(person, person.before),
  // A slip that is taken back is no place that one writes about.
  writeToThem: false,
});

/** Takes an answer back, and the room too that went with it; says so where that is gone. */
export async function takeBackAnswer(person: PersonBefore): Promise<void> {
  await sendUnlessFull(person.name, asBefore(person));
  try {
    await giveRoomBack(person);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(plainFailure(t`assign the room`, error), {
      about: t`${{ name: person.name }}: No room`,
    });
  }
}

/** The same of many: first all answers, then the rooms of those who come again. */
export async function takeBackAnswers<P extends PersonBefore>(
  people: readonly P[],
  doForMany: DoForMany<P, { done: P[]; failed: string[] }>,
): Promise<{ done: P[]; failed: string[] }> {
  const answers = await doForMany(people, (person) => send(asBefore(person)));
  const rooms = await doForMany(answers.done, giveRoomBack);
  return { done: answers.done, failed: [...answers.failed, ...rooms.failed] };
}

async function giveRoomBack({ retreatantId, retreatId, roomNumber }: PersonBefore) {
  if (retreatId && roomNumber) await sendRoom({ retreatId, retreatantId, roomNumber });
}
