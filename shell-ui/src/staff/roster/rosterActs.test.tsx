import { ROLES } from '@cenacle/sdk';
import { expectAccessible, refused, result, server } from '@cenacle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerCalls,
  asked,
  forget,
  known,
  LANDRY,
  open,
  PROSPECT,
  ROW,
  row,
  sent,
  WAITING,
} from './opening';

const FULL = 'The retreat is full (70 of 70).';

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

it('sets the status of all who were chosen, and tells of whom it could not', async () => {
  open();
  const line = within(await row(LANDRY));
  await userEvent.click(line.getByRole('checkbox', { name: 'Choose Paul Landry' }));
  expect(screen.getByText('1 person chosen')).toBeDefined();
  const list = screen.getByRole('combobox', { name: 'Attending status of all who are chosen' });
  fireEvent.focus(list);
  fireEvent.change(list, { target: { value: 'Cancelled' } });
  expect(await screen.findByText('Updated Attending Status')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('1 person chosen')).toBeNull());
});

describe('who is chosen', () => {
  const ROY = { ...ROW, rowId: 'r9', retreatantId: 9, firstName: 'Ann', lastName: 'Roy' };
  const choose = async (name: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  const search = async (words: string, found: typeof ROW) => {
    known.rows = [found];
    const box = screen.getByLabelText('Search the roster');
    // In one go: an empty box shows everybody as they were, and that would be seen last.
    fireEvent.change(box, { target: { value: words } });
    await waitFor(() => {
      expect(asked.mock.lastCall?.[0].filters.search).toBe(words);
      const [, ...rows] = screen.getAllByRole('row');
      expect(rows.map((each) => each.getAttribute('aria-label'))).toEqual([
        expect.stringContaining(found.lastName),
      ]);
    });
  };
  const setStatus = (value: string) => {
    const list = screen.getByRole('combobox', { name: 'Attending status of all who are chosen' });
    fireEvent.focus(list);
    fireEvent.change(list, { target: { value } });
  };

  it('stays so when one searches for the next', async () => {
    known.rows = [ROW, ROY];
    open();
    await row(LANDRY);
    await search('Landry', ROW);
    await choose('Paul Landry');
    await search('Roy', ROY);
    expect(screen.getByText('1 person chosen')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(screen.getByText('2 people chosen')).toBeDefined();
    setStatus('Cancelled');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls.map(([, { retreatantId }]) => retreatantId)).toEqual([7, 9]);
  });

  it('is known as they were seen last', async () => {
    open();
    await row(LANDRY);
    await choose('Paul Landry');
    const { rowId, retreatantId, lastName } = ROW;
    await search('Landry', { ...WAITING, rowId, retreatantId, lastName });
    await screen.findByRole('button', { name: 'Place of Paul Landry in line: 3 of 7' });
    await search('Roy', ROY);
    setStatus('Attending');
    expect(
      await screen.findByText('Paul Landry leaves the waiting list and attends.'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is on the roster of another retreat who is found there as well', async () => {
    open();
    await row(LANDRY);
    await choose('Paul Landry');
    await choose('Bea New');
    Object.assign(known, { retreatId: 30, rows: [ROW] });
    await userEvent.click(await screen.findByRole('button', { name: /Retreat$/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Jun 5 – 8, 2025' }));
    expect(await screen.findByText('1 person chosen')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Choose Paul Landry' })).toHaveProperty(
      'checked',
      true,
    );
  });
});

it('verifies all who applied and were chosen, and tells who did not', async () => {
  const verified = vi.fn();
  known.rows = [ROW, PROSPECT, { ...PROSPECT, rowId: 'p6', prospectId: 6, firstName: 'Cy' }];
  server.use(
    http.post('/api/prospects/verify/:id', ({ params }) => {
      verified(params.id);
      return params.id === '6' ? refused('Bea Roy denied this application.') : result(null);
    }),
  );
  open();
  await row(LANDRY);
  for (const name of ['Paul Landry', 'Bea New', 'Cy New']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  const told = within(await screen.findByRole('dialog', { name: '2 people were left out' }));
  expect(told.getByText('Paul Landry: has not applied.')).toBeDefined();
  expect(told.getByText('Cy New: Bea Roy denied this application.')).toBeDefined();
  expect(verified.mock.calls.flat().sort()).toEqual(['5', '6']);
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

describe('somebody who waits', () => {
  const openPlace = async (place: string) => {
    await row(/^Paul Abel/);
    await userEvent.click(
      screen.getByRole('button', { name: `Place of Paul Abel in line: ${place}` }),
    );
    return within(await screen.findByRole('dialog', { name: 'Place of Paul Abel' }));
  };

  it('is offered a place', async () => {
    known.rows = [ROW, WAITING];
    open();
    const sheet = await openPlace('3 of 7');
    expect(sheet.getByText('3 of 7 on the waiting list')).toBeDefined();
    await expectAccessible();
    await userEvent.click(sheet.getByRole('button', { name: 'Offer the place' }));
    expect(await screen.findByText('A place is offered')).toBeDefined();
    expect(screen.getByText('Paul Abel')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent.mock.calls).toEqual([['waitlist/offer', { retreatantId: 9 }]]);
  });

  it('has an offer withdrawn, and gets it back', async () => {
    known.rows = [ROW, { ...WAITING, offeredUntil: '2026-05-04T18:00:00Z' }];
    open();
    const sheet = await openPlace('3 of 7 · offered');
    await userEvent.click(sheet.getByRole('button', { name: 'Withdraw the offer' }));
    expect(await screen.findByText('The offer was withdrawn')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.mock.calls.map(([act]) => act)).toEqual(['waitlist/withdraw', 'waitlist/offer']),
    );
  });

  it('is given a place after a question, and goes back by an undo that names them', async () => {
    known.rows = [ROW, WAITING];
    sent.mockImplementationOnce(() => refused(FULL, 'attendingStatus'));
    open();
    const sheet = await openPlace('3 of 7');
    await userEvent.click(sheet.getByRole('button', { name: 'Give the place' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Give the place' }));
    expect(await screen.findByText(`${FULL} Make it 71?`)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Make it so' }));
    expect(await screen.findByText('Paul Abel: Attending')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    expect(sent.mock.calls[2]?.[1]).toMatchObject({ attendingStatus: 'Waitlist' });
  });

  it('was put there by a slip: that is taken back without a question or a letter', async () => {
    known.rows = [ROW];
    open();
    await row(/^Paul Landry/);
    const list = screen.getByRole('combobox', { name: 'Attending status of Paul Landry' });
    fireEvent.focus(list);
    fireEvent.change(list, { target: { value: 'Waitlist' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[1]).toMatchObject({
      attendingStatus: 'Attending',
      writeToThem: false,
    });
    expect(screen.queryByRole('alertdialog', { name: /Give Paul Landry/ })).toBeNull();
  });

  it('is only told where one may not lead', async () => {
    known.rows = [ROW, WAITING];
    known.mayLead = false;
    open();
    const line = within(await row(/^Paul Abel/));
    expect(line.getByText('3 of 7')).toBeDefined();
    expect(line.queryByRole('button', { name: /in line/ })).toBeNull();
  });
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

describe('places for many', () => {
  const give = async () => {
    const line = await row(/^Paul Abel/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(line).toBeDefined();
    const list = screen.getByRole('combobox', { name: 'Attending status of all who are chosen' });
    fireEvent.focus(list);
    fireEvent.change(list, { target: { value: 'Attending' } });
  };
  beforeEach(() => {
    const asked = { ...ROW, attendingStatus: 'NoResponse' as const };
    known.rows = [asked, { ...asked, rowId: 'r8', retreatantId: 8, firstName: 'Ann' }, WAITING];
  });

  it('are asked about once where the retreat is full, for as many as it is', async () => {
    sent.mockImplementation((_act, { overCapacity, retreatantId }) =>
      overCapacity || retreatantId === 9 ? result(null) : refused(FULL, 'attendingStatus'),
    );
    open();
    await give();
    expect(await screen.findByText('Paul Abel leaves the waiting list and attends.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Give the place' }));
    expect(await screen.findByText(`${FULL} Make it 72?`)).toBeDefined();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ retreatantId: 9, writeToThem: true });
    await userEvent.click(screen.getByRole('button', { name: 'Make it so' }));
    expect(await screen.findByText('3 people')).toBeDefined();
    const over = sent.mock.calls.filter(([, body]) => body.overCapacity);
    expect(over.map(([, { retreatantId }]) => retreatantId)).toEqual([7, 8]);
  });

  it('stay as they are where the captain thinks better of it', async () => {
    open();
    await give();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByText('3 people chosen')).toBeDefined();
  });
});
