import { expectAccessible, failed, result } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { house, JUNE, NEW_YEAR, openRetreats, years } from './fixtures';

const IN_MONTH = 'Group 12, Jun 4 – 6, 2026, 18 of 40 attending';
const IN_YEAR = `${IN_MONTH}, 3 on the waitlist, 3 not attending or cancelled`;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const month = (name: string) => screen.findByRole('region', { name });

beforeEach(() => house());

describe('the month', () => {
  it('shows its retreats on their days, and is accessible', async () => {
    openRetreats();
    const june = within(await month('June 2026'));
    expect((await june.findByRole('button', { name: IN_MONTH })).textContent).toBe('Group 12');
    expect(june.getByRole('button', { name: 'Thursday, June 4, 2026' })).toBeDefined();
    const calendar = within(june.getByRole('table', { name: 'Month View' }));
    expect(calendar.getAllByRole('columnheader')).toHaveLength(7);
    await expectAccessible();
  });

  it('lists its retreats beside the calendar, and opens one from there', async () => {
    openRetreats();
    const list = within(await screen.findByRole('table', { name: 'Retreats of June 2026' }));
    const [, row] = list.getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Jun 4 – 6, 2026', '22 of 40']);
    await press('Open Group 12');
    expect(await screen.findByRole('dialog', { name: 'Update Retreat' })).toBeDefined();
  });

  it('says that no retreat is in it', async () => {
    openRetreats('2026-07');
    expect(await screen.findByText('No retreats in July 2026.')).toBeDefined();
  });

  it('tells where a retreat goes on in another week', async () => {
    years.mockImplementation(() => result([{ ...JUNE, endDate: '2026-06-07' }]));
    openRetreats();
    const june = within(await month('June 2026'));
    const name = 'Group 12, Jun 4 – 7, 2026, 18 of 40 attending';
    expect(await june.findByRole('button', { name })).toBeDefined();
    expect(june.getByRole('button', { name: `${name}, continued` })).toBeDefined();
  });

  it('is another by Back, Next and Today', async () => {
    openRetreats();
    await month('June 2026');
    await press('Back');
    expect(await month('May 2026')).toBeDefined();
    await press('Next');
    await press('Next');
    expect(await month('July 2026')).toBeDefined();
    await press('Today');
    const now = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
    expect(await month(now)).toBeDefined();
  });

  it('loads both years around New Year, and shows once what belongs to both', async () => {
    years.mockImplementation((year) => result(year === 2027 ? [] : [NEW_YEAR]));
    openRetreats('2026-01');
    const january = within(await month('January 2026'));
    const name = /^Group 7A, Dec 30, 2025 – Jan 2, 2026/;
    expect(await january.findAllByRole('button', { name })).toHaveLength(1);
    expect(years.mock.calls.flat().sort()).toEqual([2025, 2026]);
  });

  it('says which year is missing, and loads it again', async () => {
    years.mockImplementation((year) => (year === 2025 ? failed(500) : result([])));
    openRetreats('2026-01');
    const january = within(await month('January 2026'));
    expect(
      await january.findByText(/The retreats of 2025 could not be loaded, and are missing here/),
    ).toBeDefined();
    years.mockImplementation(() => result([NEW_YEAR]));
    await press('Load them again');
    expect(await january.findByRole('button', { name: /^Group 7A/ })).toBeDefined();
    expect(january.queryByRole('alert')).toBeNull();
  });

  it('is this month where the address names none that exists', async () => {
    openRetreats('2026-13');
    const now = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
    expect(await month(now)).toBeDefined();
  });
});

describe('the year', () => {
  it('shows all its retreats by month, with the answers in words, and opens one', async () => {
    openRetreats();
    const year = within(await month('2026'));
    const line = await year.findByRole('button', { name: IN_YEAR });
    expect(year.getByText('2 retreats')).toBeDefined();
    const months = year.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(months).toEqual(['January', 'June']);
    expect(year.getByRole('list', { name: 'What the rings show' })).toBeDefined();
    await userEvent.click(line);
    expect(await screen.findByRole('dialog', { name: 'Update Retreat' })).toBeDefined();
  });

  it('is another by its buttons, and says what to do where there is none yet', async () => {
    openRetreats();
    await screen.findByText('2 retreats');
    await press('Next year');
    expect(await screen.findByText('No retreats in 2027 yet')).toBeDefined();
    expect(await month('June 2027')).toBeDefined();
    await expectAccessible();
    const year = within(await month('2027'));
    await userEvent.click(year.getByRole('button', { name: 'Add Retreat' }));
    expect(await screen.findByRole('dialog', { name: 'Add Retreat' })).toBeDefined();
    await press('Close');
    await press('Previous year');
    expect(await screen.findByText('2 retreats')).toBeDefined();
  });

  it('offers to try again what could not be loaded', async () => {
    years.mockImplementation(() => failed(500));
    openRetreats();
    const year = within(await month('2026'));
    expect(await year.findByText('The retreats of 2026 could not be loaded.')).toBeDefined();
    await expectAccessible();
    years.mockImplementation(() => result([JUNE]));
    await press('Retry');
    expect(await year.findByRole('button', { name: IN_YEAR })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
