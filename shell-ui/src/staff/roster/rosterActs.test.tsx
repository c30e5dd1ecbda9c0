import { ROLES } from '@cenacle/sdk';
import { refused, result, server } from '@cenacle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, asked, forget, known, LANDRY, open, ROW, row, sent } from './opening';

beforeEach(answerCalls);
afterEach(forget);

describe('a retreat that is over', () => {
  it('can be looked at, and only who did not come is changed', async () => {
    known.isOver = true;
    known.rows = [{ ...ROW, roomNumber: '7' }];
    open(ROLES.captain, '/captain/retreat-roster?retreat=40');
    await row(LANDRY);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ retreatId: 40 });
    expect(screen.queryByRole('combobox', { name: /^Attending status/ })).toBeNull();
    expect(screen.queryByText('Free rooms')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paul Landry did not come' }));
    expect(await screen.findByText('Paul Landry: No show')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('mark-retreatant-no-show', {
      retreatantId: 7,
      retreatId: 40,
      noShow: true,
    });
  });

  it('lets who said yes without an invitation be marked as well', async () => {
    known.isOver = true;
    known.rows = [{ ...ROW, invited: false }];
    open();
    await row(LANDRY);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paul Landry did not come' }));
    expect(await screen.findByText('Paul Landry: No show')).toBeDefined();
  });

  it('lets many be marked at once; who was not expected is told', async () => {
    known.isOver = true;
    known.rows = [
      ROW,
      { ...ROW, rowId: 'r9', retreatantId: 9, lastName: 'Abel', attendingStatus: 'Cancelled' },
    ];
    open();
    await row(LANDRY);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Did not come' }));
    const told = await screen.findByRole('dialog', { name: '1 person was left out' });
    expect(within(told).getByText('Paul Abel: was not expected.')).toBeDefined();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('lets all who came be thanked, and tells who was left out', async () => {
    known.isOver = true;
    const thanked = vi.fn();
    server.use(
      http.post('/api/rosters/thank', async ({ request }) => {
        thanked(await request.json());
        const reason = 'Ann Roy was thanked already.';
        return result({ sent: 3, skipped: [{ retreatantId: 8, name: 'Ann Roy', reason }] });
      }),
    );
    open();
    await row(LANDRY);
    await userEvent.click(screen.getByRole('button', { name: 'Thank who came' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send thanks' }));
    const told = await screen.findByRole('dialog', { name: '1 person was left out' });
    expect(within(told).getByText('3 people are thanked.')).toBeDefined();
    expect(within(told).getByText('Ann Roy was thanked already.')).toBeDefined();
    expect(thanked).toHaveBeenCalledExactlyOnceWith({ retreatId: 40 });
  });

  it('is chosen from all of the group', async () => {
    open();
    await row(LANDRY);
    await userEvent.click(await screen.findByRole('button', { name: /Retreat$/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Jun 5 – 8, 2025' }));
    await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ retreatId: 30 }));
  });
});

describe('what is done in a row', () => {
  it('changes status, role and priority at once', async () => {
    open();
    await row(LANDRY);
    const pick = (name: string, value: string) => {
      const list = screen.getByRole('combobox', { name });
      fireEvent.focus(list);
      fireEvent.change(list, { target: { value } });
    };
    pick('Attending status of Paul Landry', 'Waitlist');
    expect(await screen.findByText('Updated Attending Status')).toBeDefined();
    pick('Role of Paul Landry', '2');
    expect(await screen.findByText('Updated Retreat Role')).toBeDefined();
    pick('Priority of Paul Landry', '42');
    expect(await screen.findByText('Updated Priority')).toBeDefined();
    expect(sent.mock.calls).toEqual([
      [
        'update-retreatant-attending',
        { retreatantId: 7, attendingStatus: 'Waitlist', retreatId: 40 },
      ],
      ['update-retreat-role', { retreatantId: 7, retreatRoleId: 2, retreatId: 40 }],
      ['update-retreatant', { retreatantId: 7, priority: 42 }],
    ]);
  });

  it('goes back, with the reason, when it is refused', async () => {
    sent.mockImplementation(() => refused('Room 2 is full.', 'roomNumber'));
    open();
    const line = await row(LANDRY);
    line.focus();
    await userEvent.keyboard('r');
    const box = await screen.findByRole('searchbox', { name: /^Room, building/ });
    await userEvent.type(box, '2{Enter}');
    expect(await screen.findByText('Room 2 is full.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Room of Paul Landry: none' })).toBeDefined();
    expect(sent).toHaveBeenCalledWith('update-retreatant-room', {
      retreatId: 40,
      retreatantId: 7,
      roomNumber: '2',
    });
  });

  it('says of other acts which of them was refused', async () => {
    sent.mockImplementation(() => refused('Somebody changed this person.', 'priority'));
    open();
    await row(LANDRY);
    const list = screen.getByRole('combobox', { name: 'Priority of Paul Landry' });
    fireEvent.focus(list);
    fireEvent.change(list, { target: { value: '42' } });
    const words =
      'There was an issue attempting to update the priority: Somebody changed this person.';
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('offers the rooms of former years', async () => {
    open();
    await row(LANDRY);
    await userEvent.click(screen.getByRole('button', { name: 'Room of Paul Landry: none' }));
    await userEvent.click(await screen.findByRole('button', { name: '10 (2025)' }));
    const said = await screen.findByText('Paul Landry has room 10');
    const toast = within(said.closest<HTMLElement>('[role="alertdialog"]') ?? document.body);
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ roomNumber: null });
  });

  it('opens the person by Enter, and moves by the arrows', async () => {
    open();
    (await row(LANDRY)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(document.activeElement).toBe(await row(/^Ann Roy/)));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Another screen')).toBeDefined();
  });

  it('is not there for whoever only reads', async () => {
    known.mayLead = false;
    open();
    await row(LANDRY);
    expect(screen.queryByRole('combobox', { name: /Attending status/ })).toBeNull();
    expect(screen.queryByText('Free rooms')).toBeNull();
    expect(screen.queryByRole('button', { name: /Auto assign/ })).toBeNull();
  });
});

it('assigns rooms as before, and says who got none', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Auto assign (2)' }));
  const question = await screen.findByRole('alertdialog', { name: 'Auto Assign Confirmation' });
  await userEvent.click(within(question).getByRole('button', { name: 'Assign rooms' }));
  expect(await screen.findByText('Rooms successfully auto assigned')).toBeDefined();
  expect(await screen.findByText('Ann Roy: Room 2 is taken')).toBeDefined();
  expect(screen.getByText('Paul Landry has a room: Room 7 is upstairs.')).toBeDefined();
  expect(screen.getByText('13 others attend without a room: not here last year')).toBeDefined();
  expect(screen.getByText('1 person has a room now, 14 have none')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The rooms are taken back')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith('undo', { version: 'v1' });
});

describe('a slip that is taken back', () => {
  const TAKEN = 'Room 12 is full.';
  const slip = async (list: string, status: string) => {
    const box = screen.getByRole('combobox', { name: list });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: status } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  };
  const slipOfOne = async () => {
    known.rows = [{ ...ROW, roomNumber: '12' }];
    open();
    await row(LANDRY);
    await slip('Attending status of Paul Landry', 'Cancelled');
  };
  const refuseRoom12 = () =>
    sent.mockImplementation((_act, { roomNumber }) =>
      roomNumber === '12' ? refused(TAKEN, 'roomNumber') : result({ written: false }),
    );

  it('gives the room back that went with it', async () => {
    await slipOfOne();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    expect(sent.mock.calls.slice(1)).toEqual([
      [
        'update-retreatant-attending',
        { retreatantId: 7, attendingStatus: 'Attending', retreatId: 40, writeToThem: false },
      ],
      ['update-retreatant-room', { retreatantId: 7, retreatId: 40, roomNumber: '12' }],
    ]);
  });

  it('says so where somebody else has the room by now', async () => {
    refuseRoom12();
    await slipOfOne();
    expect(await screen.findByText(TAKEN)).toBeDefined();
    expect(screen.getByText('Paul Landry: No room')).toBeDefined();
    expect(screen.getByText('Paul Landry: Attending')).toBeDefined();
  });

  it('of many brings back all but what is gone, and writes to none of them', async () => {
    refuseRoom12();
    known.rows = ['11', '12', null].map((roomNumber, index) => ({
      ...ROW,
      rowId: `r${index}`,
      retreatantId: index,
      lastName: `N${index}`,
      roomNumber,
    }));
    open();
    await row(/^Paul N0/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    await slip('Attending status of all who are chosen', 'Waitlist');
    const told = within(await screen.findByRole('dialog', { name: '1 person was left out' }));
    expect(told.getByText(`Paul N1: ${TAKEN}`)).toBeDefined();
    const bodies = (act: string) =>
      sent.mock.calls.flatMap(([name, body]) => (name === act ? [body] : []));
    const back = { attendingStatus: 'Attending', retreatId: 40, writeToThem: false };
    expect(bodies('update-retreatant-attending').slice(3)).toEqual(
      [0, 1, 2].map((retreatantId) => ({ retreatantId, ...back })),
    );
    expect(bodies('update-retreatant-room').map((body) => body.roomNumber)).toEqual(['11', '12']);
  });
});
