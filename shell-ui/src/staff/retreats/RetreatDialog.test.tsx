import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Days } from './days';
import { house, JUNE, save } from './fixtures';
import { RetreatDialog } from './RetreatDialog';
import type { Saved } from './retreat';

const onSaved = vi.fn();
const onClose = vi.fn();
const onDeleted = vi.fn();

beforeEach(() => {
  house();
  onSaved.mockReset();
  onClose.mockReset();
  onDeleted.mockReset();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const capacity = () => screen.findByLabelText<HTMLInputElement>(/Capacity/);

async function open(what: { retreat?: Saved; days?: Days }) {
  const user = someone(ROLES.admin);
  renderScreen(<RetreatDialog {...what} {...{ onSaved, onClose, onDeleted }} />, { user });
  await screen.findByRole('combobox', { name: /Group/ });
  await screen.findByRole('group', { name: 'End' });
}

describe('a new retreat', () => {
  it('begins empty, and says what is missing', async () => {
    await open({});
    await press('Save');
    for (const field of ['Group', 'Start', 'End', 'Capacity']) {
      const name = `${field}: This field is required.`;
      expect(await screen.findByRole('link', { name })).toBeDefined();
    }
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await expectAccessible();
    expect(save).not.toHaveBeenCalled();
  });

  it('puts an overlap at its field, and keeps what was typed', async () => {
    save.mockImplementation(() => refused('Group 7A has a retreat on Jun 10 – 12.', 'startDate'));
    await open({ days: { startDate: '2026-06-11', endDate: '2026-06-13' } });
    await userEvent.type(screen.getByRole('combobox', { name: /Group/ }), '7A');
    await userEvent.type(await capacity(), '30');
    await press('Save');
    const name = 'Start: Group 7A has a retreat on Jun 10 – 12.';
    expect(await screen.findByRole('link', { name })).toBeDefined();
    expect((await capacity()).value).toBe('30');
    await expectAccessible();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('offers to give up rooms that others have then, in whichever language that is said', async () => {
    const failure = { propertyName: 'startDate', errorMessage: 'El cuarto 2 es del grupo 7A.' };
    save.mockImplementation(() =>
      HttpResponse.json({ validationFailures: [failure], mayRelease: true }, { status: 400 }),
    );
    await open({ days: { startDate: '2026-06-11', endDate: '2026-06-13' } });
    await userEvent.type(screen.getByRole('combobox', { name: /Group/ }), '7A');
    await userEvent.type(await capacity(), '30');
    await press('Save');
    expect(await screen.findByRole('checkbox', { name: /Give these rooms up/ })).toBeDefined();
  });

  it('needs a group, and says where one is made', async () => {
    server.use(http.get('/api/group/group-options', () => result([])));
    renderScreen(<RetreatDialog {...{ onSaved, onClose, onDeleted }} />);
    expect(await screen.findByRole('link', { name: 'Create a group' })).toBeDefined();
  });

  it('offers to load the groups again', async () => {
    server.use(http.get('/api/group/group-options', () => failed(500), { once: true }));
    renderScreen(<RetreatDialog {...{ onSaved, onClose, onDeleted }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('combobox', { name: /Group/ })).toBeDefined();
  });
});

describe('a retreat', () => {
  it('asks whether fewer places than people who attend are meant', async () => {
    await open({ retreat: { ...JUNE, attending: 18 } });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.clear(await capacity());
    await userEvent.type(await capacity(), '17');

    await userEvent.click(
      screen.getByRole('checkbox', {
        name: 'Fewer places than are taken; nobody loses a place by it',
      }),
    );
    await press('Save');

    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({ capacity: 17, overCapacity: true }),
      ),
    );
  });

  it.each(['0', '10000', '4.5', 'many'])('has no capacity of %s', async (typed) => {
    await open({ retreat: JUNE });
    await userEvent.clear(await capacity());
    await userEvent.type(await capacity(), typed);
    await press('Save');
    expect(await screen.findByRole('link', { name: 'Capacity: Use 1 to 9999.' })).toBeDefined();
    expect(save).not.toHaveBeenCalled();
  });

  it('cannot end before it starts', async () => {
    await open({ retreat: JUNE });
    const end = within(screen.getByRole('group', { name: 'End' }));
    await userEvent.type(end.getByRole('spinbutton', { name: /day/ }), '03');
    await press('Save');
    const name = 'End: The end cannot be before the start.';
    expect(await screen.findByRole('link', { name })).toBeDefined();
    expect(save).not.toHaveBeenCalled();
  });

  it('can be loaded again when somebody else changed it', async () => {
    save.mockImplementation(() => refused('bea@house.test changed this a moment ago.', 'version'));
    server.use(http.get('/api/retreats/5', () => result({ ...JUNE, capacity: 50, version: 4 })));
    await open({ retreat: JUNE });
    await press('Save');
    expect(await screen.findByText('bea@house.test changed this a moment ago.')).toBeDefined();
    await press('Load it again');
    await waitFor(async () => expect((await capacity()).value).toBe('50'));
  });

  it('says so when it could not be saved', async () => {
    save.mockImplementation(() => failed(409));
    await open({ retreat: JUNE });
    await press('Save');
    expect(await screen.findByText('It failed.')).toBeDefined();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('says inside why it may not be deleted', async () => {
    server.use(http.delete('/api/retreats/5', () => refused('People were invited to it.')));
    await open({ retreat: JUNE });
    await press('Delete');
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this?',
    });
    expect(within(question).getByText('Group 12, Jun 4 – 6, 2026')).toBeDefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByText(/People were invited to it\.$/)).toBeDefined();
    await expectAccessible();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Update Retreat' })).toBeDefined();
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
