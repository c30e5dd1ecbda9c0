import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { beginWith, screenOf } from './screenOf';

const module = { default: ({ name }: { name: string }) => <h1>{name}</h1> };

function Page({ Screen }: { Screen: typeof module.default }) {
  return (
    <Suspense fallback="Loading">
      <Screen name="Roster" />
    </Suspense>
  );
}

it('shows at once what has come already', async () => {
  const Screen = screenOf(async () => module);
  await beginWith([{ path: '/roster/:id', element: <Screen name="Roster" /> }], '/roster/7');

  render(<Page Screen={Screen} />);
  expect(screen.getByRole('heading').textContent).toBe('Roster');
});

it('shows what stands for it until it comes', async () => {
  render(<Page Screen={screenOf(async () => module)} />);

  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByRole('heading')).toBeDefined();
});

it('has nothing to begin with where no screen is', () =>
  expect(beginWith([{ path: '/roster' }], '/elsewhere')).resolves.toBeUndefined());
