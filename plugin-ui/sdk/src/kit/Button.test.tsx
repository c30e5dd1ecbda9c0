import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../testing';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';
import { IconButton } from './IconButton';

it('acts by mouse and by keyboard', async () => {
  const act = vi.fn();
  render(<Button onPress={act}>Save</Button>);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Enter}');

  expect(act).toHaveBeenCalledTimes(2);
});

it('does nothing a second time while the first is under way', async () => {
  const act = vi.fn();
  render(
    <Button onPress={act} isPending>
      Save
    </Button>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(act).not.toHaveBeenCalled();
});

it('tells somebody who waits in front of it that it began', async () => {
  const { rerender } = render(<Button>Save</Button>);
  await userEvent.tab();

  rerender(<Button isPending>Save</Button>);

  const button = screen.getByRole('button', { name: 'Save' });
  const announced = document.querySelectorAll('[data-live-announcer] [aria-labelledby]');
  expect([...announced].at(-1)?.getAttribute('aria-labelledby')).toBe(button.id);
  expect(within(button).getByRole('progressbar', { name: 'please wait' })).toBeTruthy();
});

it('leads to another screen as a link', async () => {
  const { container } = renderScreen(<ButtonLink to="/admin/users">Users</ButtonLink>);

  expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/admin/users');
  await expectAccessible(container);
});

it('is never an icon without words', async () => {
  const { container } = render(<IconButton icon={Trash2} label="Delete" />);

  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  await expectAccessible(container);
});
