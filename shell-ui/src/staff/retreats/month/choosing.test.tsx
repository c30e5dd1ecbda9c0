import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { house, openRetreats } from '../fixtures';

const HINT = 'Choose a first and a last day to plan a retreat.';
const NEXT = /Now choose the last day/;

const day = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await day(name));

/** What stands in a date field, part by part. */
const dateOf = (label: string) =>
  within(screen.getByRole('group', { name: label }))
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)
    .join('/');

beforeEach(() => house());

async function expectNew(start: string, end: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Add Retreat' });
  await within(dialog).findByRole('group', { name: 'Start' });
  expect(dateOf('Start')).toBe(start);
  expect(dateOf('End')).toBe(end);
  return dialog;
}

describe('by mouse', () => {
  it('opens a new retreat with the two days', async () => {
    openRetreats();
    await press('Thursday, June 11, 2026');
    expect(screen.getByText(NEXT).textContent).toContain('Jun 11, 2026');
    expect((await day('Thursday, June 11, 2026')).getAttribute('aria-pressed')).toBe('true');
    await press('Sunday, June 14, 2026');
    await expectNew('6/11/2026', '6/14/2026');
    expect(screen.getByText(HINT)).toBeDefined();
  });

  it('begins anew at an earlier day, and takes one day for a whole retreat', async () => {
    openRetreats();
    await press('Thursday, June 11, 2026');
    await press('Tuesday, June 9, 2026');
    expect(screen.getByText(NEXT).textContent).toContain('Jun 9, 2026');
    await press('Tuesday, June 9, 2026');
    await expectNew('6/9/2026', '6/9/2026');
  });

  it('goes on in the next month, and can be taken back', async () => {
    openRetreats();
    await press('Monday, June 29, 2026');
    await press('Next');
    expect(screen.getByText(NEXT)).toBeDefined();
    await press('Take back');
    expect(screen.getByText(HINT)).toBeDefined();
    await press('Monday, June 29, 2026');
    await press('Next');
    await press('Back');
    await press('Thursday, July 2, 2026');
    await expectNew('6/29/2026', '7/2/2026');
  });
});

describe('by keyboard', () => {
  it('moves by arrows, and chooses by Enter and Space', async () => {
    openRetreats('2026-03');
    const first = await day('Sunday, March 1, 2026');
    first.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(await day('Monday, March 9, 2026'));
    await userEvent.keyboard('{End}{ArrowUp}{ArrowDown}{Home}{ArrowRight}{ArrowRight} ');
    const dialog = await expectNew('3/9/2026', '3/10/2026');
    // A dialog takes its own focus anew after half a second, and lets go of it for a moment.
    within(dialog).getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () =>
      expect(document.activeElement).toBe(await day('Tuesday, March 10, 2026')),
    );
  });

  it('takes the first day back by Escape', async () => {
    openRetreats('2026-03');
    (await day('Sunday, March 1, 2026')).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(NEXT)).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(HINT)).toBeDefined();
  });

  it('goes into other months with the focus', async () => {
    openRetreats('2026-03');
    (await day('Sunday, March 1, 2026')).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('region', { name: 'February 2026' })).toBeDefined();
    await waitFor(async () =>
      expect(document.activeElement).toBe(await day('Saturday, February 28, 2026')),
    );
    await userEvent.keyboard('{PageUp}{PageDown}{PageDown}{PageDown}');
    await waitFor(async () =>
      expect(document.activeElement).toBe(await day('Tuesday, April 28, 2026')),
    );
    const stops = screen
      .getAllByRole('button', { name: /, 2026$/ })
      .filter((button) => button.dataset.day && button.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });
});
