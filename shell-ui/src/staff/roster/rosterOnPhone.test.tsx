import { expectAccessible } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, forget, known, open, sent, WAITING } from './opening';

beforeEach(answerCalls);
afterEach(forget);

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('one calls and answers at a press', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Paul Landry' }));
    expect(card.getByRole('link', { name: /^Call Paul Landry/ }).getAttribute('href')).toBe(
      'tel:5045550123',
    );
    await userEvent.click(card.getByRole('button', { name: 'Answer of Paul Landry' }));
    await expectAccessible();
    const sheet = within(await screen.findByRole('dialog', { name: 'Answer of Paul Landry' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Not Attending' }));
    expect(await screen.findByText('Paul Landry: Not Attending')).toBeDefined();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('a number that is somebody else’s says so', async () => {
    known.rows = known.rows.map((row) => ({ ...row, phoneProblem: 'wrongNumber' as const }));
    open();
    const card = within(await screen.findByRole('article', { name: 'Paul Landry' }));
    expect(card.getByRole('link', { name: /^Call Paul Landry.*, a wrong number$/ })).toBeDefined();
    expect(card.getByTitle('Wrong number: somebody else answered')).toBeDefined();
    await expectAccessible();
  });

  it('all else is behind the name, the filters behind a button', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Paul Landry' }));
    await userEvent.click(card.getByRole('button', { name: 'Landry, Paul' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Paul Landry' }));
    for (const name of ['Role of Paul Landry', 'Priority of Paul Landry']) {
      expect(sheet.getByRole('combobox', { name })).toBeDefined();
    }
    expect(sheet.getByRole('button', { name: /^Write an email|paul@example.org/ })).toBeDefined();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const filters = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    await userEvent.click(filters.getByRole('button', { name: 'Attending 1' }));
    await userEvent.click(filters.getByRole('button', { name: 'Show 1' }));
    expect(await screen.findByText('1 person')).toBeDefined();
  });

  it('columns are chosen, and the board of rooms is opened, as on a desk', async () => {
    open();
    await screen.findByRole('article', { name: 'Paul Landry' });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Who sleeps where' }).getAttribute('href')).toBe(
      '/captain/rooms?retreat=40',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'City' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Landry, Paul' }));
    expect(within(await screen.findByRole('dialog')).getByText('City')).toBeDefined();
  });

  it('one who waits is offered a place, or given it', async () => {
    known.rows = [WAITING];
    open();
    const card = within(await screen.findByRole('article', { name: 'Paul Abel' }));
    expect(card.getByText('3 of 7')).toBeDefined();
    await userEvent.click(card.getByRole('button', { name: 'Answer of Paul Abel' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Answer of Paul Abel' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Offer the place' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('waitlist/offer', { retreatantId: 9 }));
  });
});
