import { groupOptions, ROLES, retreatRoleOptions } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import CreateChoice from './choices/CreateChoice';
import CreateGroup from './groups/CreateGroup';

/** What another screen, which stays, lets one choose from. */
function Offered() {
  const groups = useQuery(groupOptions).data ?? [];
  const roles = useQuery(retreatRoleOptions).data ?? [];
  return <p>{[...groups, ...roles].map(({ label }) => label).join(', ')}</p>;
}

/** A house that takes in what is made. */
function serve(save: string, made: string) {
  const known = { groups: ['12'], roles: ['Lector'] };
  const list = (labels: string[]) => result(labels.map((label, value) => ({ value, label })));
  server.use(
    http.get('/api/group/group-options', () => list(known.groups)),
    http.get('/api/retreat-roles/role-options', () => list(known.roles)),
    http.post(save, () => {
      known[save.includes('group') ? 'groups' : 'roles'].push(made);
      return result(null);
    }),
  );
}

it.each<[string, ReactNode, save: string, label: string, made: string, shown: string]>([
  [
    'group',
    <CreateGroup key={1} />,
    '/api/group/create-edit-group',
    'Group number',
    '12A',
    '12, 12A, Lector',
  ],
  [
    'role',
    <CreateChoice key={2} list="role" />,
    '/api/retreat-roles/create-edit',
    'Name',
    'Cantor',
    '12, Lector, Cantor',
  ],
])('a new %s can be chosen at once', async (_, form, save, label, made, shown) => {
  serve(save, made);
  renderScreen(
    <>
      {form}
      <Offered />
    </>,
    { user: someone(ROLES.admin) },
  );
  expect(await screen.findByText('12, Lector')).toBeDefined();
  await userEvent.type(screen.getByLabelText(label), made);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(shown)).toBeDefined();
});
