import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Form, FormField, TextField, useDraft, useForm } from '../../forms';

const PLACE = 'cenacle.draft.letter';
const EMPTY = {
  name: '',
  born: null as string | null,
  days: [] as number[],
  isOld: false,
  website: '',
};
const FITS = { born: (value: unknown) => /^\d{4}$/.test(String(value)) };

let draft: ReturnType<typeof useDraft>;
let values: () => object;

function Letter() {
  const form = useForm({ defaultValues: EMPTY, onSubmit: async () => {} });
  draft = useDraft(form, 'letter', FITS);
  values = form.methods.getValues;
  return (
    <Form form={form} labels={{}}>
      <FormField field={form.field('name')} as={TextField} label="Name" />
      <FormField field={form.field('website')} as={TextField} label="Website" />
    </Form>
  );
}

const kept = () => JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
const keep = (value: unknown) => sessionStorage.setItem(PLACE, JSON.stringify(value));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

afterEach(() => vi.restoreAllMocks());

it('gives back after a reload what was typed', async () => {
  const { unmount } = render(<Letter />);
  expect(draft.isRestored).toBe(false);
  await userEvent.type(field('Name'), 'Anne');
  await waitFor(() => expect(kept()).toMatchObject({ name: 'Anne' }));
  unmount();

  render(<Letter />);
  expect(field('Name').value).toBe('Anne');
  expect(draft.isRestored).toBe(true);
});

it('writes it down in time when the page goes', async () => {
  render(<Letter />);
  await userEvent.type(field('Name'), 'A');
  expect(kept()).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toMatchObject({ name: 'A' });
});

it('never keeps a trap, nor fills one in', async () => {
  keep({ name: 'Anne', website: 'https://spam.test' });
  render(<Letter />);
  expect(field('Website').value).toBe('');
  await userEvent.type(field('Website'), 'x');
  await userEvent.type(field('Name'), '!');
  await waitFor(() => expect(kept()).toMatchObject({ name: 'Anne!' }));
  expect(kept()).not.toHaveProperty('website');
});

it('forgets when it was sent, and keeps nothing for a form that is empty again', async () => {
  render(<Letter />);
  await userEvent.type(field('Name'), 'A');
  draft.forget();
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeNull();

  await userEvent.type(field('Name'), 'n');
  await waitFor(() => expect(kept()).toMatchObject({ name: 'An' }));
  await userEvent.clear(field('Name'));
  await waitFor(() => expect(kept()).toBeNull());
});

it.each([
  ['no JSON', '{"name": "An'],
  ['a list', '["Anne"]'],
  ['a text', '"Anne"'],
  ['nothing', 'null'],
  ['values of other kinds', '{"name": 7, "days": "many", "isOld": "yes", "born": {"year": 1950}}'],
  ['lists of things', '{"days": [{"value": 1}, null]}'],
  ['what does not fit', '{"born": "long ago"}'],
  ['names of others', '{"__proto__": {"name": "x"}, "constructor": "x", "more": 1}'],
])('takes no harm from %s', (_what, content) => {
  sessionStorage.setItem(PLACE, content);
  render(<Letter />);
  expect(draft.isRestored).toBe(false);
  expect(values()).toEqual(EMPTY);
});

it('takes back each value that fits', () => {
  keep({ name: 'Anne', days: [3, 4], isOld: true, born: '1950', more: 1 });
  render(<Letter />);
  expect(values()).toEqual({ name: 'Anne', days: [3, 4], isOld: true, born: '1950', website: '' });
});

it('does without a storage', async () => {
  for (const act of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, act).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  render(<Letter />);
  await userEvent.type(field('Name'), 'A');
  window.dispatchEvent(new Event('pagehide'));
  draft.forget();
  expect(field('Name').value).toBe('A');
});
