import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarPlus } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../testing';
import { Button } from './Button';
import { Card } from './Card';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Message } from './Message';
import { Skeleton } from './Skeleton';
import { StatusPill } from './StatusPill';

it('an empty place says what to do next', async () => {
  const add = vi.fn();
  const { container } = render(
    <EmptyState
      icon={CalendarPlus}
      title="No retreat yet"
      action={<Button onPress={add}>Add Retreat</Button>}
    >
      Add the first one.
    </EmptyState>,
  );

  expect(screen.getByText('Add the first one.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add Retreat' }));
  expect(add).toHaveBeenCalledOnce();
  await expectAccessible(container);
});

it('a failed load says what failed and tries again', async () => {
  const retry = vi.fn();
  const { container } = render(
    <ErrorState title="The roster could not be loaded." onRetry={retry} />,
  );

  expect(screen.getByRole('alert').textContent).toContain('The roster could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
  await expectAccessible(container);
});

it('only what was refused interrupts', () => {
  render(
    <>
      <Message tone="red">The room is taken.</Message>
      <Message tone="blue">Dates are of the house.</Message>
    </>,
  );

  expect(screen.getByRole('alert').textContent).toBe('The room is taken.');
  expect(screen.getByRole('status').textContent).toBe('Dates are of the house.');
});

it('a card has a name, and what is on its way is not read out', async () => {
  const { container } = render(
    <Card title="User Roles">
      <StatusPill tone="green">Attending</StatusPill>
      <Skeleton />
    </Card>,
  );

  expect(screen.getByRole('region', { name: 'User Roles' }).textContent).toBe(
    'User RolesAttending',
  );
  await expectAccessible(container);
});
