/** Lists to choose from, and states with their words. */
import {
  CALL_STATES,
  type CallState,
  groupOptions,
  religionOptions,
  retreatOptions,
  retreatRoleOptions,
  SALUTATIONS,
  StatusPill,
} from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { renderScreen, result, server } from '@cenacle/sdk/testing';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';

function Choosing() {
  const [salutation, setSalutation] = useState<string | null>(null);
  const lists = {
    groups: useQuery(groupOptions).data,
    religions: useQuery(religionOptions).data,
    roles: useQuery(retreatRoleOptions).data,
    retreats: useQuery(retreatOptions).data,
  };
  return (
    <>
      <SelectField
        label="Salutation"
        options={SALUTATIONS}
        value={salutation}
        onChange={setSalutation}
      />
      {Object.entries(lists).map(([name, options]) => (
        <p key={name}>{options?.map(({ label }) => label).join(', ')}</p>
      ))}
    </>
  );
}

it('every form chooses from the same lists', async () => {
  const answers = {
    '/api/group/group-options': '12',
    '/api/religion/religion-options': 'Catholic',
    '/api/retreat-roles/role-options': 'Lector',
    '/api/retreats/retreat-options': 'Group 12 · Jun 4 – 7, 2026',
  };
  server.use(
    ...Object.entries(answers).map(([path, label]) =>
      http.get(path, () => result([{ value: '1', label }])),
    ),
  );
  renderScreen(<Choosing />);

  for (const label of Object.values(answers)) {
    expect(await screen.findByText(label)).toBeDefined();
  }
});

function State({ state }: { state: CallState }) {
  const { label, tone } = CALL_STATES[state];
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

it('what became of a call has one word', () => {
  renderScreen(<State state="bounced" />);

  expect(screen.getByText('Bounced')).toBeDefined();
});
