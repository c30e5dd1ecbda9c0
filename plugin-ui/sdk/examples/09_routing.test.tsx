/** Addresses, and ways between them. */
import {
  Button,
  KitRouting,
  LeaveGuard,
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@cenacle/sdk';
import { renderScreen } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

function Meals() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const parts = Object.keys(useParams());
  return (
    <>
      <output>{`${pathname} ${params.get('day') ?? 'every day'} ${parts}`}</output>
      <NavLink to="/admin/kitchen">Kitchen</NavLink>
      <Link to="/admin">Dashboard</Link>
      <Button onPress={() => setParams({ day: 'friday' })}>Friday</Button>
      <Button onPress={() => navigate(-1)}>Back</Button>
    </>
  );
}

it('a screen reads its address, and changes it', async () => {
  renderScreen(<Meals />, { path: '/admin/kitchen' });

  await userEvent.click(screen.getByRole('button', { name: 'Friday' }));

  expect(screen.getByRole('status').textContent).toContain('/admin/kitchen friday');
  expect(screen.getByRole('link', { name: 'Kitchen' }).getAttribute('aria-current')).toBe('page');
});

it('a page of its own has what the shell puts around screens', () => {
  renderScreen(
    <KitRouting>
      <LeaveGuard>
        <Meals />
      </LeaveGuard>
    </KitRouting>,
  );

  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeDefined();
});
