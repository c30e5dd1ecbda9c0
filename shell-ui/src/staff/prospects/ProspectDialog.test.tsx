import { ROLES } from '@cenacle/sdk';
import { expectAccessible, failed, refused, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import CASES from '../../../../core/tests/limits.json';
import { answerCalls, close, go, open, PROSPECT, press, sent, waitingOf } from './opening';

let prospect: typeof PROSPECT;

beforeEach(() => {
  prospect = structuredClone(PROSPECT);
  answerCalls(() => prospect);
});

it('lets an administrator erase who applied, by the last name', async () => {
  open(ROLES.admin);
  await userEvent.click(await screen.findByRole('button', { name: /Privacy/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Erase this person…' }));
  const box = await screen.findByRole('textbox', { name: /Last name/ });
  expect(
    screen.getByText('The application, with notes and answers, and others of theirs'),
  ).toBeDefined();
  await expectAccessible();
  await press('Erase for good');
  expect(sent).not.toHaveBeenCalled();

  await userEvent.type(box, 'Melancon');
  await press('Erase for good');

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/prospects/5/erase', { lastName: 'Melancon' }),
  );
  expect(await screen.findByText('Ann Melancon was erased')).toBeDefined();
});

it('lets nobody else erase', async () => {
  open();
  await screen.findByText(/^For group 12/);
  expect(screen.queryByRole('button', { name: /Privacy/ })).toBeNull();
});

it('shows the application, and the three decisions', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Ann Melancon' })).toBeDefined();
  expect(screen.getByText('Group 12 · Jun 4 – 7, 2026')).toBeDefined();
  expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual([
    'Verify',
    'Accept',
    'Deny',
  ]);
  await expectAccessible();
});

describe('one after the other', () => {
  it('says where one is, and leads back and forth', async () => {
    open(ROLES.captain, waitingOf(4, 5, 6));
    expect(await screen.findByText('2 of 3')).toBeDefined();
    await press('Next application');
    await press('Previous application');
    expect(go.mock.calls).toEqual([[6], [4]]);
  });

  it('goes on to the next once one is decided, and keeps the focus in the dialog', async () => {
    open(ROLES.captain, waitingOf(4, 5, 6));
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await press('Verify');
    await waitFor(() => expect(go).toHaveBeenCalledWith(6));
    expect(document.activeElement).toBe(screen.getByText('2 of 3'));
    expect(close).not.toHaveBeenCalled();
  });

  it('goes from the last to one that nobody has looked at', async () => {
    open(ROLES.captain, [
      { prospectId: 3, isVerified: true },
      { prospectId: 4, isVerified: false },
      { prospectId: 5, isVerified: false },
    ]);
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await press('Verify');
    await waitFor(() => expect(go).toHaveBeenCalledWith(4));
  });
});

it('says what became of one that is decided already', async () => {
  server.use(
    http.get('/api/prospects/5', () => failed(404)),
    http.get('/api/prospects/decided/5', () => failed(404)),
  );
  open();
  expect(await screen.findByText('It failed.')).toBeDefined();
});

it('says what it said before it was sent again', async () => {
  prospect.former = [
    { replacedAt: '2026-02-04T18:00:00Z', told: { City: 'Gramercy', 'Cell phone': null } },
  ];
  open();
  expect(await screen.findByText(/Sent again .*Feb 4, 2026/)).toBeDefined();
  expect(screen.getByText('Gramercy')).toBeDefined();
  await expectAccessible();
});

describe('the form', () => {
  const edit = async () => {
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await press('Edit the application');
    await screen.findByRole('combobox', { name: /Religion/ });
    await screen.findByText('Group 12 · Jun 3 – 6, 2027');
  };

  it('mends the application, with the retreats of the own group to choose from', async () => {
    open();
    await edit();
    expect(screen.queryByText('Group 7 · Jun 3 – 6, 2027')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 's');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Group 12 · Jun 3 – 6, 2027' }));
    await press('Save');
    expect(await screen.findByText('Prospect info updated')).toBeDefined();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      prospectId: 5,
      version: 2,
      lastName: 'Melancons',
      retreatIds: [40, 41],
    });
  });

  it('says that a consent to texts ends with its number', async () => {
    prospect.smsConsent = true;
    open();
    await edit();
    expect(
      await screen.findByRole('textbox', {
        name: 'Cell phone',
        description: 'Another number needs a new consent to text messages.',
      }),
    ).toBeDefined();
  });

  it('keeps what was typed when somebody else was first', async () => {
    sent.mockReturnValue(refused('bea@house.test changed this a moment ago.', 'version'));
    open();
    await edit();
    await press('Save');
    expect(await screen.findByText(/bea@house.test changed this/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Load it again' })).toBeDefined();
  });

  it('is not lost without a question when one goes on to the next', async () => {
    open(ROLES.captain, waitingOf(5, 6));
    await edit();
    await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 's');
    await press('Next application');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(go).not.toHaveBeenCalled();
  });

  it('keeps the limits of texts that the server keeps', async () => {
    open();
    await edit();
    const byLabel: Record<string, RegExp> = {
      firstName: /First name/,
      lastName: /Last name/,
      middleInitial: /Middle initial/,
      suffix: /Suffix/,
      nickname: /Nickname/,
      streetAddress: /Street address/,
      city: /City/,
      zipCode: /Zip code/,
      churchName: /Church/,
      profession: /^Profession/,
      referredByName: /told you|Referred/,
    };
    const texts = CASES.prospect.filter(({ field }) => field in byLabel);
    for (const { field, value, error } of texts) {
      const box = screen.getByRole<HTMLInputElement>('textbox', { name: byLabel[field] as RegExp });
      await userEvent.clear(box);
      if (value) await userEvent.click(box).then(() => userEvent.paste(String(value)));
      // To tab on would open the list of the next field.
      await userEvent.click(screen.getByRole('heading', { level: 2 }));
      const frame = box.closest('[data-field]') as HTMLElement;
      await waitFor(() =>
        expect(frame.textContent?.includes(error ?? 'Use at most'), `${field} ${value}`).toBe(
          error !== null,
        ),
      );
    }
    expect(texts.length).toBeGreaterThan(20);
  });
});
