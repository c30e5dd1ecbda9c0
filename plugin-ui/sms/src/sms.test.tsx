import type { InviteQuestion } from '@cenacle/sdk';
import { Button, Menu, ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { PersonTexts, Preview } from './api';
import TextInvitation from './TextInvitation';
import TextsPanel from './TextsPanel';

const PREVIEW: Preview = {
  text: 'Come!',
  recipients: 12,
  segments: 24,
  cost: 0.1896,
  waitsUntilMorning: 1,
  skipped: [{ name: 'Paul Silent', reason: 'There is no cell phone.' }],
};

/** Opens the menu, chooses a line, and gives what somebody is asked. */
async function choose(line: string, onInvited = vi.fn(), call = vi.fn()) {
  const ask = vi.fn<(question: InviteQuestion) => void>();
  renderScreen(
    <Menu label="Invite" trigger={<Button>Invite</Button>}>
      <TextInvitation
        groupId={3}
        retreatantIds={[7, 8]}
        call={call}
        ask={ask}
        onInvited={onInvited}
      />
    </Menu>,
    { user: someone(ROLES.captain) },
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Invite' }));
  await person.click(await screen.findByRole('menuitem', { name: line }));
  return ask;
}

function houseTexts(calls: string[]) {
  const note = (path: string, answer: unknown) =>
    http.post(path, async ({ request }) => {
      calls.push(`${path} ${JSON.stringify(await request.json())}`);
      return result(answer);
    });
  server.use(
    http.post('/api/sms/preview', () => result(PREVIEW)),
    note('/api/sms/send-invitation-sms-messages', { queued: 1, skipped: PREVIEW.skipped }),
  );
}

describe('the menu', () => {
  it('says what texts cost and who waits before anything is sent', async () => {
    const calls: string[] = [];
    houseTexts(calls);

    const ask = await choose('Send Text');

    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(ask.mock.calls[0]?.[0].words).toBe(
      '12 text messages will be sent, in 24 segments, for about $0.19. ' +
        'It is night where 1 reader is: there it waits for the morning. ' +
        '1 person will get no text message.',
    );
    expect(calls).toEqual([]);
  });

  it('sends, and hands on who got nothing', async () => {
    const calls: string[] = [];
    houseTexts(calls);
    const onInvited = vi.fn();
    const ask = await choose('Send Text', onInvited);
    await waitFor(() => expect(ask).toHaveBeenCalled());

    await ask.mock.calls[0]?.[0].send();

    expect(calls).toEqual([
      '/api/sms/send-invitation-sms-messages {"groupId":3,"retreatantIds":[7,8]}',
    ]);
    expect(onInvited).toHaveBeenCalledWith(PREVIEW.skipped);
    expect(await screen.findByText('Invitation text messages sent')).toBeDefined();
  });

  it('leads to the call, where both are sent', async () => {
    const call = vi.fn();
    const ask = await choose('Send Both', vi.fn(), call);

    expect(call).toHaveBeenCalledWith(['email', 'text']);
    expect(ask).not.toHaveBeenCalled();
  });

  it('says when it could not look', async () => {
    server.use(http.post('/api/sms/preview', () => new HttpResponse(null, { status: 503 })));

    const ask = await choose('Send Text');

    expect(await screen.findByText(/There was an issue attempting to look at/)).toBeDefined();
    expect(ask).not.toHaveBeenCalled();
  });
});

const PERSON: PersonTexts = {
  phone: '(504) 555-0142',
  isMobile: true,
  consent: { at: '2026-06-04T17:00:00Z', place: 'Registration form', wording: 'Yes, text me.' },
  optedOut: null,
  mayLead: true,
  texts: [
    {
      id: 1,
      text: 'Cenacle: Paul, will you join us? [link]',
      status: 'Failed',
      problem: 'This is a landline: it takes no texts.',
      segments: 1,
      createdAt: '2026-06-05T17:00:00Z',
      sentAt: null,
    },
  ],
};

function show(person: Partial<PersonTexts> = {}) {
  server.use(http.get('/api/sms/retreatant/7', () => result({ ...PERSON, ...person })));
  renderScreen(<TextsPanel retreatantId={7} />, {
    user: someone(ROLES.captain, { timeZone: 'America/Chicago' }),
  });
}

describe('the panel', () => {
  it('shows consent and texts', async () => {
    show();

    expect(
      await screen.findByText(/May be texted at \(504\) 555-0142, since Jun 4, 2026, 12:00 PM CDT/),
    ).toBeDefined();
    expect(screen.getByText('This is a landline: it takes no texts.')).toBeDefined();
    expect(screen.getByText('Failed')).toBeDefined();
    await expectAccessible();
  });

  it.each([
    [{ phone: null }, 'There is no cell phone.'],
    [{ isMobile: false }, '(504) 555-0142 is no mobile number.'],
    [{ consent: null }, 'There is no consent to texts.'],
    [{ optedOut: { since: '2026-06-04T17:00:00Z', word: 'STOP' } }, /Opted out by STOP on Jun 4/],
  ])('says why somebody cannot be texted', async (person, words) => {
    show(person);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('notes a consent with how it is known', async () => {
    const calls: unknown[] = [];
    server.use(
      http.post('/api/sms/consent', async ({ request }) => {
        calls.push(await request.json());
        return result(null);
      }),
    );
    show({ consent: null });
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: 'Note consent' }));
    await person.type(await screen.findByLabelText(/How you know/), 'By telephone');
    await person.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Consent noted')).toBeDefined();
    expect(calls).toEqual([{ retreatantId: 7, consents: true, place: 'By telephone' }]);
  });

  it('leaves it alone for who only reads', async () => {
    show({ mayLead: false });
    await screen.findByText(/May be texted/);
    expect(screen.queryByRole('button', { name: /consent/i })).toBeNull();
  });
});
