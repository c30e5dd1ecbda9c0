import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import limits from '../../../../core/tests/limits.json';
import { choose, offering, openForm, placeOf, send, write, writeDate } from './filling';

const CASES = limits.registration;

/** What is not text is left as it is, with nothing chosen in it. */
async function put(field: string, value: (typeof CASES)[number]['value']) {
  if (typeof value !== 'string') return;
  if (field === 'dateOfBirth') await writeDate(field, value.split('-'));
  else if (field === 'state') await choose(field, value);
  else await write(field, value);
}

const errorAt = (field: string) =>
  placeOf(field).querySelector('[slot=errorMessage]')?.textContent ?? null;

async function openSent() {
  offering();
  await openForm();
  await send();
  await waitFor(() => expect(errorAt('lastMinute')).not.toBeNull());
}

it('says of each value what the server would say, word for word', async () => {
  await openSent();
  const said: typeof CASES = [];
  // What is empty comes first, for a choice cannot be taken back.
  const cases = CASES.toSorted((one, other) => sizeOf(one.value) - sizeOf(other.value));
  for (const { field, value, error } of cases) {
    await put(field, value);
    await waitFor(() => expect(errorAt(field)).toBe(error)).catch(() => undefined);
    said.push({ field, value, error: errorAt(field) } as (typeof CASES)[number]);
  }
  expect(said).toEqual(cases);
});

const sizeOf = (value: (typeof CASES)[number]['value']) => value?.length ?? 0;

it('counts no blanks at either end', async () => {
  await openSent();
  await write('firstName', '   ');
  await write('middleInitial', 'B ');
  await write('zipCode', ' 70723 ');
  await userEvent.tab();
  expect(['firstName', 'middleInitial', 'zipCode'].map(errorAt)).toEqual([
    'This field is required.',
    null,
    null,
  ]);
});
