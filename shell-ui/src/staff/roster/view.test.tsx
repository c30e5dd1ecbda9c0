import { ROLES } from '@cenacle/sdk';
import { renderScreen, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { useView } from './view';

beforeEach(() => localStorage.clear());

function TwoAtOnce() {
  const [, change] = useView();
  const { search } = useLocation();
  const press = () => {
    change({ columns: ['name', 'city'] });
    change({ search: 'landry' });
  };
  return (
    <>
      <button type="button" onClick={press}>
        Both
      </button>
      <p>{search}</p>
    </>
  );
}

it('keeps both of two changes that come before the address has followed', async () => {
  renderScreen(<TwoAtOnce />, { path: '/captain/retreat-roster', user: someone(ROLES.captain) });
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(await screen.findByText('?search=landry&columns=name%2Ccity')).toBeDefined();
});
