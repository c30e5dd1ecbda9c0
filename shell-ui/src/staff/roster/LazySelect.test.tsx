import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LazySelect, PassingContext } from './LazySelect';

function Priority({ isPassing }: { isPassing: boolean }) {
  return (
    <PassingContext value={isPassing}>
      <LazySelect
        label="Priority"
        value="5"
        options={[{ value: '5', label: 'Five' }]}
        onChange={() => {}}
      />
    </PassingContext>
  );
}

it('is its words alone while it passes by, and a choice when it stands', () => {
  const { rerender } = render(<Priority isPassing />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Five')).toBeDefined();

  rerender(<Priority isPassing={false} />);
  expect(screen.getByRole('combobox', { name: 'Priority' })).toBeDefined();
});

it('stays a choice for whoever scrolls on', () => {
  const { rerender } = render(<Priority isPassing={false} />);
  const list = screen.getByRole('combobox', { name: 'Priority' });
  list.focus();

  rerender(<Priority isPassing />);
  expect(document.activeElement).toBe(list);
});
