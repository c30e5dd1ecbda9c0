import { expectAccessible, refused } from '@cenacle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, close, open, PROSPECT, press, sent } from './opening';

const KNOWN = {
  retreatantId: 9,
  name: 'Ann Melançon',
  groupNumber: '12',
  alike: ['name', 'email'],
  differences: [
    { name: 'city', field: 'City', prospect: 'Convent', retreatant: 'Lutcher', fills: false },
    { name: 'profession', field: 'Profession', prospect: 'Nurse', retreatant: null, fills: true },
  ],
  mayJoin: true,
  status: 'Active',
  version: 4,
};

let prospect: typeof PROSPECT;

beforeEach(() => {
  prospect = structuredClone(PROSPECT);
  answerCalls(() => prospect);
});

describe('the same person', () => {
  const openSame = async () => {
    prospect.possibleDuplicates = [KNOWN];
    open();
    await press_('It is the same person: Ann Melançon');
  };
  const press_ = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  it('fills in what is empty, and takes what differs where it is ticked', async () => {
    await openSame();
    const [, city, profession] = within(screen.getByRole('table')).getAllByRole('row');
    expect(city?.querySelector('[data-kept=true]')?.textContent).toBe('Lutcher');
    expect(profession?.querySelector('[data-kept=true]')?.textContent).toBe('Nurse');
    await expectAccessible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Take this City: Convent' }));
    expect(city?.querySelector('[data-kept=true]')?.textContent).toBe('Convent');
    await press('It is the same person');
    expect(await screen.findByText('The application is in the record')).toBeDefined();
    expect(sent.mock.calls).toEqual([
      [
        '/api/prospects/same-person/5',
        { retreatantId: 9, take: ['city'], version: 2, retreatantVersion: 4 },
      ],
    ]);
    expect(close).toHaveBeenCalled();
  });

  it('looks again at what somebody changed meanwhile', async () => {
    sent.mockReturnValue(refused('bea@house.test changed this a moment ago.', 'version'));
    await openSame();
    await press('It is the same person');
    await press_('Load it again');
    expect(await screen.findByRole('tab', { name: 'Verify' })).toBeDefined();
  });

  it('is not offered of somebody whom others lead', async () => {
    prospect.possibleDuplicates = [{ ...KNOWN, mayJoin: false }];
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    expect(screen.queryByRole('button', { name: /same person/ })).toBeNull();
  });
});

it('shows who it may be already, side by side with what differs', async () => {
  prospect.possibleDuplicates = [
    {
      retreatantId: 9,
      name: 'Ann Melançon',
      groupNumber: '12',
      alike: ['name', 'email'],
      differences: [
        { name: 'city', field: 'City', prospect: 'Convent', retreatant: null, fills: true },
      ],
    },
    { retreatantId: 8, name: 'A. M.', groupNumber: '7', alike: ['email'], differences: null },
  ];
  open();
  const link = await screen.findByRole('link', { name: 'Ann Melançon' });
  expect(link.getAttribute('href')).toBe('/captain/retreatant/9');
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  expect(row?.textContent).toBe('CityConvent–');
  expect(screen.queryByRole('link', { name: 'A. M.' })).toBeNull();
  await expectAccessible();
});
