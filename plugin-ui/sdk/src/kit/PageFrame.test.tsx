import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { expectAccessible, renderScreen } from '../testing';
import { Button } from './Button';
import { PageFrame } from './PageFrame';

function Groups() {
  const [, setParams] = useSearchParams();
  return (
    <PageFrame
      title="Groups"
      description="Who comes together."
      back={{ to: '/', label: 'Back to Dashboard' }}
      actions={<Button>Create Group</Button>}
    >
      <input aria-label="Search" onChange={({ target }) => setParams({ search: target.value })} />
    </PageFrame>
  );
}

const visit = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/" element={<Link to="/groups">Groups</Link>} />
      <Route path="/groups" element={<Groups />} />
    </Routes>,
    { path },
  );

const heading = () => screen.getByRole('heading', { level: 1, name: 'Groups' });

it('names the screen and leads back', async () => {
  const { container } = visit('/groups');

  expect(heading()).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Groups · Manresa House of Retreats'));
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(screen.getByRole('link', { name: 'Groups' })).toBeTruthy();
});

it('takes the focus when one arrives from another screen', async () => {
  visit('/');

  await userEvent.click(screen.getByRole('link', { name: 'Groups' }));

  expect(document.activeElement).toBe(heading());
});

it('leaves the focus where a search changes the address', async () => {
  visit('/groups');
  const search = screen.getByRole('textbox', { name: 'Search' });

  await userEvent.type(search, 'twelve');

  expect(document.activeElement).toBe(search);
});
