import { GROUP_ROLES, RequireRole, ROLES, type Role, useUser } from '@cenacle/sdk';
import { lazy } from 'react';
import { Outlet, type RouteObject, useRoutes } from 'react-router';
import table from '../../screens.json';
import { NotFound } from '../screens/NotFound';
import { Frame } from './frame/Frame';
import { SCREENS } from './screens';

const Agreement = lazy(() => import(/* webpackChunkName: "own" */ './account/Agreement'));
const Enrolment = lazy(
  () => import(/* webpackChunkName: "security" */ './account/security/Enrolment'),
);

const at = (path: string): RouteObject => ({ path, element: SCREENS[path] });

const guarded = (
  roles: readonly Role[],
  titles: Readonly<Record<string, string>>,
): RouteObject => ({
  element: (
    <RequireRole roles={roles}>
      <Agreed />
    </RequireRole>
  ),
  children: Object.keys(titles).map(at),
});

const { admin, captain, group, anyone, nobody } = table.staff;

/** Which screen stands at which address, and who may enter (portal.md 2 and 6, contract 2). */
export const STAFF_ROUTES: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      guarded([ROLES.admin], admin),
      guarded([ROLES.captain], captain),
      guarded(GROUP_ROLES, group),
      guarded(Object.values(ROLES), anyone),
      ...Object.keys(nobody).map(at),
      { path: '*', element: <NotFound /> },
    ],
  },
];

export const StaffScreens = () => useRoutes(STAFF_ROUTES);

/**
 * Until somebody has the second factor that the house demands, and has agreed to what is in force,
 * these stand before every screen.
 */
function Agreed() {
  const { secondFactor, agreementAccepted } = useUser();
  if (secondFactor === 'enrol') return <Enrolment />;
  return agreementAccepted ? <Outlet /> : <Agreement />;
}
