import { ROLES } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import Audit from '../audit/Audit';
import Groups from '../groups/Groups';
import MailScreen from '../mail/MailScreen';
import Rooms from '../rooms/Rooms';
import Templates from '../templates/Templates';

const asked = vi.fn();
const kept = vi.fn();

beforeEach(() => {
  asked.mockReset();
  kept.mockReset();
  server.use(
    http.get('/api/rooms/buildings', () => result(['St. Joseph’s'])),
    http.get('/api/audit/entityOptions', () => result([])),
    http.get('/api/views', () => result([])),
    http.get('/api/mail/status', () => new Promise<never>(() => {})),
    http.post('/api/views/save', async ({ request }) => {
      kept(await request.json());
      return result({ id: 1, name: 'Mine', isForAll: false, looks: {} });
    }),
    http.post(/\/table$/, async ({ request }) => {
      asked(new URL(request.url).pathname, await request.json());
      return result({ rows: [], total: 0 });
    }),
  );
});

it.each([
  [<Groups key={1} />, '/api/group/table', { lacks: 'captain', whoFor: 'men', language: 'es' }],
  [
    <Rooms key={2} />,
    '/api/rooms/table',
    { building: 'St. Joseph’s', state: 'outOfUse', access: 'bySteps' },
  ],
  [<Templates key={3} />, '/api/emailTemplate/table', { state: 'off' }],
  [<MailScreen key={4} />, '/api/mail/troubles/table', { status: 'Bounced' }],
  [<MailScreen key={5} />, '/api/mail/suppressed/table', { reason: 'Complained' }, 'addresses'],
] as const)(
  '%# shows the rows that its address says',
  async (shown, path, looks, list?: string) => {
    renderScreen(shown, {
      user: someone(ROLES.admin),
      path: `/here?${new URLSearchParams({ ...looks, ...(list && { list }) })}`,
    });

    await waitFor(() => expect(asked).toHaveBeenCalledWith(path, expect.objectContaining(looks)));
    expect(await screen.findByText('Nothing fits what you chose')).toBeDefined();
    await keepAView();

    expect(kept).toHaveBeenCalledWith(expect.objectContaining({ looks }));
  },
);

it('a view of the audit names nobody, and no day', async () => {
  renderScreen(<Audit />, {
    user: someone(ROLES.admin),
    path: '/admin/audit?action=Deleted&who=ada@house.test&since=2026-06-01',
  });
  await keepAView();

  expect(kept).toHaveBeenCalledWith(
    expect.objectContaining({ table: 'changes', looks: { action: 'Deleted' } }),
  );
});

async function keepAView() {
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Keep this view' }));
  await waitFor(() => expect(kept).toHaveBeenCalled());
}
