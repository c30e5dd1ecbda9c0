import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../api';
import { failed, renderScreen, result, server } from '../testing';
import { Loaded } from './Loaded';

const asked = api.queryOptions('get', '/api/group/group-options');

function Groups() {
  const query = useQuery(asked);
  return (
    <Loaded query={query} failure="The groups could not be loaded." height="4rem">
      {(groups) => <p>{groups.map(({ label }) => label).join(', ') || 'None'}</p>}
    </Loaded>
  );
}

let answer = () => result([{ value: 1, label: '12' }]);

beforeEach(() => server.use(http.get('/api/group/group-options', () => answer())));

it('says that it is on its way, and shows it', async () => {
  const { container } = renderScreen(<Groups />);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(await screen.findByText('12')).toBeDefined();
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
});

it('says what did not come, and tries again', async () => {
  server.use(http.get('/api/group/group-options', () => failed(500), { once: true }));
  renderScreen(<Groups />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12')).toBeDefined();
});

it('keeps what is there when it cannot be read again', async () => {
  const { queries } = renderScreen(<Groups />);
  await screen.findByText('12');
  answer = () => failed(500) as ReturnType<typeof result>;
  await queries.refetchQueries(asked);
  await waitFor(() => expect(queries.getQueryState(asked.queryKey)?.status).toBe('error'));
  expect(screen.getByText('12')).toBeDefined();
});
