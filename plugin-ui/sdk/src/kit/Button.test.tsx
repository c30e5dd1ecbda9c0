import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../testing';
import { Button } from './Button';
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

  await userEvent.click(screen.getByRole('button'));

  expect(act).not.toHaveBeenCalled();
});

it('is never an icon without words', async () => {
  const { container } = render(<IconButton icon={Trash2} label="Delete" />);

  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  await expectAccessible(container);
});
