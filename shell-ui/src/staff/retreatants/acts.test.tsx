import { ROLES } from '@cenacle/sdk';
import { expectAccessible, failed, refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import CASES from '../../../../core/tests/limits.json';
import { answerCalls, choose, heading, known, open, press, sent } from './opening';

beforeEach(answerCalls);

describe('what may be done', () => {
  it('marks professions each by itself', async () => {
    open();
    await heading();
    await press('Profession');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deacon or priest' }));
    expect(await screen.findByText('Updated profession designators')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('update-profession-flags', {
      retreatantId: 7,
      medProfessional: true,
      deaconPriest: true,
    });
  });

  it('says so when professions could not be marked', async () => {
    sent.mockReturnValue(failed(500));
    open();
    await heading();
    await press('Profession');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deacon or priest' }));
    expect(await screen.findByText('Failed to update profession designators')).toBeDefined();
  });

  it('asks before it removes somebody, and goes back to the group', async () => {
    open();
    await heading();
    await press('Remove from the group');
    expect(
      screen.getByText('Are you sure you want to remove Paul Landry from the group?'),
    ).toBeDefined();
    await press('Remove');
    expect(await screen.findByText('Back home')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('update-retreatant-status', {
      retreatantId: 7,
      status: 'Inactive',
    });
  });

  it('changes the sub group and the secondary group', async () => {
    open();
    await heading();
    await press('Sub group');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Sub group' }));
    await press('Save');
    expect(await screen.findByText('Subgroup removed')).toBeDefined();
    await press('Secondary group');
    const box = await screen.findByRole('combobox', { name: 'Secondary group' });
    await userEvent.clear(box);
    await userEvent.type(box, '9');
    await choose('9');
    expect(screen.queryByRole('option', { name: '12' })).toBeNull();
    await press('Save');
    expect(await screen.findByText('Secondary group updated')).toBeDefined();
    expect(sent.mock.calls).toEqual([
      ['update-retreatant-subgroup', { retreatantId: 7, subGroupName: '' }],
      ['update-secondary-group', { retreatantId: 7, groupNumberId: 4 }],
    ]);
  });

  it('makes the secondary group the primary one, and leaves', async () => {
    open();
    await heading();
    await press('Make 7A primary');
    await press('Make it primary');
    expect(await screen.findByText('Back home')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('swap-primary-group-to-secondary', { retreatantId: 7 });
  });

  it('adds a remark, and says when it is too long or missing', async () => {
    open();
    await heading();
    await press('Add remark');
    expect(await screen.findByText('This field is required.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'New remark' }), 'Helps');
    await press('Add remark');
    expect(await screen.findByText('Remarks Added')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('create-retreatant-remarks', {
      retreatantId: 7,
      remarks: 'Helps',
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New remark' }).value).toBe('');
  });

  it('keeps the limits of a remark that the server keeps', async () => {
    open();
    await heading();
    const box = screen.getByRole('textbox', { name: 'New remark' });
    for (const { value, error } of CASES.remark) {
      await userEvent.clear(box);
      if (value) {
        await userEvent.click(box);
        await userEvent.paste(String(value));
      }
      await press('Add remark');
      if (error) expect(await screen.findByText(error)).toBeDefined();
      else await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    }
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('mends details, and sends what was changed alone', async () => {
    open();
    await heading();
    await press('Edit');
    const nickname = await screen.findByRole('textbox', { name: 'Nickname' });
    expect(screen.getByText(/Another number needs a new consent/)).toBeDefined();
    await userEvent.clear(nickname);
    await userEvent.type(nickname, 'Paulie');
    await press('Save');
    expect(await screen.findByText('Personal details updated')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('update-retreatant', {
      retreatantId: 7,
      version: 3,
      nickname: 'Paulie',
    });
  });

  it('keeps what was typed when somebody else was first, and loads again at a press', async () => {
    sent.mockReturnValue(refused('bea@house.test changed this a moment ago.', 'version'));
    open();
    await heading();
    await press('Edit');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'r');
    await press('Save');
    expect(await screen.findByText(/bea@house.test changed this/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).value).toBe('Peter');
    known.person = { ...known.person, nickname: 'Petey' };
    await press('Load it again');
    expect(await screen.findByText('Petey')).toBeDefined();
  });
});

describe('mail', () => {
  const BOUNCED = {
    reason: 'Bounced',
    explanation: 'Mail to this address came back.',
    problem: '550 5.1.1 No such user',
    since: '2026-02-04T03:00:00Z',
  };

  it('says why it does not go to the address, and goes there again when one asks for it', async () => {
    known.person.emailProblem = BOUNCED;
    open(ROLES.captain, 7, { timeZone: 'America/Chicago' });
    expect(await screen.findByText('Mail to this address came back.')).toBeDefined();
    expect(screen.getByText('Since Feb 3, 2026')).toBeDefined();
    expect(screen.getByText(/550 5\.1\.1 No such user/)).toBeDefined();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Mail to this address again' }));
    expect(await screen.findByText('Mail goes to this address again')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('mail-again', { retreatantId: 7 });
  });

  it('is not forced on whoever does not want it', async () => {
    known.person.emailProblem = {
      ...BOUNCED,
      reason: 'Unsubscribed',
      explanation: 'Unsubscribed.',
    };
    open();
    expect(await screen.findByText('Unsubscribed.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mail to this address again' })).toBeNull();
  });

  it('is dated in the zone of the house, as all that happened, whoever reads', async () => {
    server.use(
      http.get('/api/settings/public-settings', () => result({ houseTimeZone: 'Europe/Rome' })),
    );
    known.person.emailProblem = BOUNCED;
    known.person.participation = {
      ...known.person.participation,
      callState: 'seen',
      stateSince: '2026-11-03T23:30:00Z',
    };
    open(ROLES.captain, 7, { timeZone: 'America/Denver' });
    expect(await screen.findByText('Since Feb 4, 2026')).toBeDefined();
    expect(await screen.findByText('Nov 4')).toBeDefined();
    expect(screen.getByText('Seen')).toBeDefined();
  });

  it('is written to one person from here', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Write an email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compose Email' }));
    expect(dialog.getByText(/Paul Landry$/)).toBeDefined();
  });
});
