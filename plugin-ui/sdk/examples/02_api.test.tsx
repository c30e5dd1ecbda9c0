/** Calls of the API. */
import {
  type Api,
  ApiError,
  actionFailure,
  api,
  type CallKey,
  type components,
  createApi,
  failAs,
  invalidate,
  isVersionRefused,
  NO_ANSWER,
  type paths,
  plainFailure,
  type Query,
  type Result,
  type ValidationFailure,
} from '@cenacle/sdk';
import { failed, refused, renderScreen, result, server } from '@cenacle/sdk/testing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';

type Group = Result<paths, '/api/group/group-options', 'get'>[number];

const groups: Query<components['schemas']['Option'][]> = api.queryOptions(
  'get',
  '/api/group/group-options',
);
const groupsKey: CallKey = api.queryKey('get', '/api/group/group-options');

function Groups() {
  const { data = [] } = useQuery(groups);
  const queries = useQueryClient();
  return (
    <>
      {data.map(({ value, label }: Group) => (
        <p key={value}>{label}</p>
      ))}
      <button type="button" onClick={() => void invalidate(queries, groupsKey)}>
        Look again
      </button>
    </>
  );
}

it('a screen reads, and reads again after an act', async () => {
  server.use(
    http.get('/api/group/group-options', () => result([{ value: '1', label: '12' }]), {
      once: true,
    }),
    http.get('/api/group/group-options', () => result([{ value: '2', label: '7A' }])),
  );
  renderScreen(<Groups />);
  expect(await screen.findByText('12')).toBeDefined();

  await userEvent.click(screen.getByRole('button'));

  expect(await screen.findByText('7A')).toBeDefined();
});

/** A plugin has such a file made of its own calls: `npm run types`. */
interface KitchenPaths {
  '/api/kitchen/meals': {
    get: { responses: { 200: { content: { 'application/json': { result: string[] } } } } };
  };
}

const kitchen: Api<KitchenPaths> = createApi<KitchenPaths>();

it('a plugin has a client for its own calls', async () => {
  server.use(http.get('/api/kitchen/meals', () => result(['Soup'])));

  expect(await kitchen.get('/api/kitchen/meals')).toEqual(['Soup']);
});

it('a refusal names the field, and what was wrong with it', async () => {
  server.use(http.delete('/api/rooms/1', () => refused('Room 104 is needed.', 'roomNumber')));
  const error = await api
    .delete('/api/rooms/{id}', { params: { path: { id: '1' } } })
    .catch((caught: unknown) => caught as ApiError);

  const [failure] = (error as ApiError).validationFailures;

  expect(failure).toEqual<ValidationFailure>({
    propertyName: 'roomNumber',
    errorMessage: 'Room 104 is needed.',
  });
  expect(actionFailure('delete the room', error as ApiError)).toBe(
    'There was an issue attempting to delete the room: Room 104 is needed.',
  );
  expect(plainFailure('delete the room', error as ApiError)).toBe('Room 104 is needed.');
});

it('a dialog shows why it failed', async () => {
  server.use(http.delete('/api/rooms/1', () => failed(500)));

  const deleting = api
    .delete('/api/rooms/{id}', { params: { path: { id: '1' } } })
    .catch(failAs('delete the room'));

  await expect(deleting).rejects.toThrow('There was an issue attempting to delete the room');
});

it('somebody else was first, or there was no answer', async () => {
  server.use(http.delete('/api/rooms/1', () => HttpResponse.error()));
  const unheard = await api
    .delete('/api/rooms/{id}', { params: { path: { id: '1' } } })
    .catch((caught: unknown) => caught as ApiError);

  const stale = new ApiError({
    status: 400,
    validationFailures: [{ propertyName: 'version', errorMessage: 'It has changed.' }],
  });

  expect((unheard as ApiError).status).toBe(NO_ANSWER);
  expect(isVersionRefused(stale)).toBe(true);
});
