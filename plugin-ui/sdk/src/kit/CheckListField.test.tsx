import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../testing';
import { CheckListField } from './CheckListField';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'].map(
  (month, index) => ({ value: index + 1, label: `Group ${index + 1} · ${month} 4, 2027` }),
);

interface Props {
  options?: typeof MONTHS;
  start?: number[];
  onChange?: (value: number[]) => void;
}

function List({ options = MONTHS, start = [], onChange }: Props) {
  const [value, setValue] = useState(start);
  return (
    <CheckListField
      label="Retreats"
      options={options}
      value={value}
      search="Find a retreat"
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const find = (words: string) => userEvent.type(screen.getByRole('searchbox'), words);

it('shows a short list as it is', () => {
  render(<List options={MONTHS.slice(0, 3)} />);

  expect(boxes()).toHaveLength(3);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the first of a long list, those that are chosen, and all when asked', async () => {
  const { container } = render(<List start={[9]} />);

  expect(boxes()).toHaveLength(7);
  expect(box(/Group 9/).checked).toBe(true);
  await expectAccessible(container);

  await userEvent.click(box(/Group 9/));
  expect(box(/Group 9/).checked).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Show all 10' }));
  expect(boxes()).toHaveLength(10);
});

it.each([
  ['june', /Jun 4/],
  ['aug 2027', /Aug 4/],
  ['group 10', /Group 10/],
])('finds by %j', async (words, name) => {
  render(<List />);
  await find(words);
  expect(boxes()).toEqual([box(name)]);
});

it('keeps what is chosen out of sight', async () => {
  const choose = vi.fn();
  render(<List onChange={choose} />);

  await userEvent.click(box(/Feb/));
  await find('oct');
  await userEvent.click(box(/Oct/));

  expect(choose).toHaveBeenLastCalledWith([2, 10]);
});

it('says that nothing fits', async () => {
  render(<List />);
  await find('easter');
  expect(screen.getByText('Nothing fits “easter”.')).toBeDefined();
});
