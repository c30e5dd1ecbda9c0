import { ROLES } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import EmailAllDialog from './EmailAllDialog';
import { confirm, press, write } from './fixtures';

const admin = someone(ROLES.admin);
const sent = vi.fn();
const closed = vi.fn();
const posted = () => result({ messageId: 41, queued: 1, skipped: [] });

beforeEach(() => {
  sent.mockReset().mockImplementation(posted);
  server.use(
    http.post('/api/emails/:call', async ({ request, params }) =>
      sent(params.call, await request.json()),
    ),
  );
});

describe('a letter to the house', () => {
  beforeEach(() => {
    sent.mockImplementation((call, { emailAllCaptains }) =>
      call === 'send-all-email-count' ? result({ count: emailAllCaptains ? 3 : 36 }) : posted(),
    );
  });
  const open = () => renderScreen(<EmailAllDialog onClose={closed} />, { user: admin });

  it.each([
    [false, '36 active users', /^36 emails will be sent/, 'Email sent to all users'],
    [true, '3 captains', /^3 emails will be sent/, 'Email sent to all captains'],
  ])('goes to the captains alone: %s', async (emailAllCaptains, to, question, done) => {
    open();
    if (emailAllCaptains) {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Email all captains' }));
    }
    expect(await screen.findByText(to)).toBeDefined();
    await write('Advent', 'Dear all');
    await press('Send');
    expect(await screen.findByText(question)).toBeDefined();
    await confirm();
    expect(await screen.findByText(done)).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith('send-all-user-email', {
      emailAllCaptains,
      subject: 'Advent',
      body: 'Dear all',
    });
  });
});
