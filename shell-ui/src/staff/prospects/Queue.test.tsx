import { ROLES } from '@cenacle/sdk';
import { renderScreen, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { placeIn, Queue } from './Queue';

const WAITING = [1, 2].map((prospectId) => ({ prospectId, isVerified: false }));

function Applications() {
  const [id, open] = useState(1);
  return <Queue place={placeIn(WAITING, id)} onOpen={open} ref={null} />;
}

it('keeps the focus at the last one, where there is no next', async () => {
  renderScreen(<Applications />, { user: someone(ROLES.captain) });
  await userEvent.click(screen.getByRole('button', { name: 'Next application' }));
  expect(document.activeElement).toBe(screen.getByText('2 of 2'));
});
