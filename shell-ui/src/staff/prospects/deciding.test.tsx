import { ROLES } from '@cenacle/sdk';
import { expectAccessible, refused, result } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, close, open, PROSPECT, press, sent, tab } from './opening';

let prospect: typeof PROSPECT;

beforeEach(() => {
  prospect = structuredClone(PROSPECT);
  answerCalls(() => prospect);
});

it.each([
  ['Verify', '/api/prospects/verify/5', 'Prospect was verified'],
  ['Accept', '/api/prospects/promote/5', 'Prospect promoted to retreatant'],
])('decides to %s, once', async (name, path, toast) => {
  open();
  await screen.findByRole('heading', { name: 'Ann Melancon' });
  await tab(name);
  await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(await screen.findByText(toast)).toBeDefined();
  expect(sent.mock.calls.map(([called]) => called)).toEqual([path]);
  expect(close).toHaveBeenCalled();
});

describe('denying', () => {
  const askToDeny = async () => {
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Deny');
    await press('Deny');
    return within(await screen.findByRole('alertdialog'));
  };

  it('asks first, and writes to nobody', async () => {
    const question = await askToDeny();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).not.toHaveBeenCalled();
    await press('Deny');
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Prospect denied and archived')).toBeDefined();
    expect(sent.mock.calls[0]?.[0]).toBe('/api/prospects/deny/5?writeToThem=false');
  });

  it('writes where that is asked for, and is taken back', async () => {
    const question = await askToDeny();
    await userEvent.click(question.getByRole('switch', { name: /^Write to Ann/ }));
    await userEvent.click(question.getByRole('button', { name: 'Deny' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The application waits again')).toBeDefined();
    expect(sent.mock.calls.map(([called]) => called)).toEqual([
      '/api/prospects/deny/5?writeToThem=true',
      '/api/prospects/deny-undo/5',
    ]);
  });

  it('says when it is too late', async () => {
    const question = await askToDeny();
    await userEvent.click(question.getByRole('button', { name: 'Deny' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    sent.mockReturnValue(refused('It is too late to take this back.'));
    await userEvent.click(undo);
    expect(await screen.findByText(/It is too late to take this back/)).toBeDefined();
  });
});

describe('accepting', () => {
  it('invites at once where one likes, once however often it is pressed', async () => {
    sent.mockImplementation(() => result({ retreatantId: 77, isInvited: true, notInvited: null }));
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Accept');
    expect(
      screen.getByText('Ann is on the roster for the retreat of Jun 4 – 7, 2026.'),
    ).toBeDefined();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Accept and invite now' }));
    expect(await screen.findByText('Sent email surveys')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent.mock.calls).toEqual([['/api/prospects/promote/5', { inviteNow: true }]]);
  });

  it('says why the invitation did not go, and can still be taken back', async () => {
    const notInvited = 'Ann Melancon has no email address.';
    sent.mockImplementation(() => result({ retreatantId: 77, isInvited: false, notInvited }));
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Accept');
    await press('Accept and invite now');
    expect(
      await screen.findByText(/was accepted, and not invited: Ann Melancon has no email address\./),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    expect(screen.queryByText('Sent email surveys')).toBeNull();
  });

  it('leads to whom it accepted', async () => {
    sent.mockImplementation(() => result({ retreatantId: 77 }));
    const { router } = open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Accept');
    await press('Accept');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(router.state.location.pathname).toBe('/captain/retreatant/77');
  });

  it('says which retreat it will be when that which was asked for is over or full', async () => {
    const [landing] = PROSPECT.landings;
    const [chosen] = PROSPECT.selectedGroups;
    prospect.selectedGroups = [{ ...chosen, isOver: true }] as typeof PROSPECT.selectedGroups;
    prospect.landings = [
      {
        ...landing,
        startDate: '2027-06-03',
        endDate: '2027-06-06',
        isAskedFor: false,
        isFull: true,
        places: '70 of 70',
      },
    ] as typeof PROSPECT.landings;
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Accept');
    expect(screen.getByText(/asked for \(Jun 4 – 7, 2026\) is over/)).toBeDefined();
    expect(screen.getByText(/on the roster for the next retreat, Jun 3 – 6, 2027\./)).toBeDefined();
    expect(screen.getByText(/is full \(70 of 70\)/)).toBeDefined();
    await expectAccessible();
  });
});

it('offers nothing but Accept once verified', async () => {
  prospect = { ...prospect, isVerified: true };
  open();
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('tells the second who decides', async () => {
  sent.mockReturnValue(refused('Bea Roy denied this application a moment ago.'));
  open();
  await screen.findByRole('heading', { name: 'Ann Melancon' });
  await press('Verify');
  expect(
    await screen.findByText(
      'There was an issue attempting to verify this prospect: Bea Roy denied this application a moment ago.',
    ),
  ).toBeDefined();
  expect(close).not.toHaveBeenCalled();
});

it('asks the house for the group where several were chosen', async () => {
  const [first] = PROSPECT.selectedGroups;
  const other = { ...first, retreatId: 50, groupId: 7, groupNumber: '7' };
  prospect = { ...prospect, selectedGroups: [first, other] as typeof PROSPECT.selectedGroups };
  open(ROLES.admin);
  await screen.findByRole('heading', { name: 'Ann Melancon' });
  await tab('Accept');
  await press('Accept');
  expect(await screen.findByText('Choose a group.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await press(/Group/);
  await userEvent.click(screen.getByRole('option', { name: '7' }));
  await press('Accept');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/prospects/promote/5', { groupNumberId: 7 }),
  );
});
