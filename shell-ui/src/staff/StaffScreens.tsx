import { GROUP_ROLES, homeOf, RequireRole, ROLES, type Role, useUser } from '@cenacle/sdk';
import { lazy } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { Forbidden } from '../screens/Forbidden';
import { NotFound } from '../screens/NotFound';
import { AdminPluginScreen } from './AdminPluginScreen';
import { Frame } from './frame/Frame';

const Dashboard = lazy(() => import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard'));
const FeatureManagement = lazy(
  () => import(/* webpackChunkName: "features" */ './features/FeatureManagement'),
);
const Agreement = lazy(() => import(/* webpackChunkName: "own" */ './account/Agreement'));
const ChangeEmail = lazy(() => import(/* webpackChunkName: "own" */ './account/ChangeEmail'));
const ChangePassword = lazy(() => import(/* webpackChunkName: "own" */ './account/ChangePassword'));
const Audit = lazy(() => import(/* webpackChunkName: "house" */ './audit/Audit'));
const Choices = lazy(() => import(/* webpackChunkName: "house" */ './choices/Choices'));
const CreateChoice = lazy(() => import(/* webpackChunkName: "house" */ './choices/CreateChoice'));
const UpdateChoice = lazy(() => import(/* webpackChunkName: "house" */ './choices/UpdateChoice'));
const CreateGroup = lazy(() => import(/* webpackChunkName: "house" */ './groups/CreateGroup'));
const CreateRoom = lazy(() => import(/* webpackChunkName: "house" */ './rooms/CreateRoom'));
const CreateSetting = lazy(
  () => import(/* webpackChunkName: "house" */ './settings/CreateSetting'),
);
const Groups = lazy(() => import(/* webpackChunkName: "house" */ './groups/Groups'));
const Rooms = lazy(() => import(/* webpackChunkName: "house" */ './rooms/Rooms'));
const Settings = lazy(() => import(/* webpackChunkName: "house" */ './settings/Settings'));
const UpdateGroup = lazy(() => import(/* webpackChunkName: "house" */ './groups/UpdateGroup'));
const UpdateRoom = lazy(() => import(/* webpackChunkName: "house" */ './rooms/UpdateRoom'));
const UpdateSetting = lazy(
  () => import(/* webpackChunkName: "house" */ './settings/UpdateSetting'),
);
const CreateUser = lazy(() => import(/* webpackChunkName: "users" */ './users/CreateUser'));
const Templates = lazy(() => import(/* webpackChunkName: "templates" */ './templates/Templates'));
const UpdateTemplate = lazy(
  () => import(/* webpackChunkName: "templates" */ './templates/UpdateTemplate'),
);
const UpdateUser = lazy(() => import(/* webpackChunkName: "users" */ './users/UpdateUser'));
const UserAction = lazy(() => import(/* webpackChunkName: "users" */ './users/UserAction'));
const Users = lazy(() => import(/* webpackChunkName: "users" */ './users/Users'));
const People = lazy(() => import(/* webpackChunkName: "people" */ './people/People'));
const MergeScreen = lazy(() => import(/* webpackChunkName: "people" */ './people/MergeScreen'));
const Retreatant = lazy(
  () => import(/* webpackChunkName: "retreatant" */ './retreatants/RetreatantScreen'),
);
const Retreats = lazy(() => import(/* webpackChunkName: "retreats" */ './retreats/Retreats'));
const Roster = lazy(() => import(/* webpackChunkName: "roster" */ './roster/RosterScreen'));
const GroupHome = lazy(() => import(/* webpackChunkName: "group-home" */ './groups/GroupHome'));

/** Which screen stands at which address, and who may enter (portal.md 2 and 6, contract 2). */
export function StaffScreens() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Home />} />
        <Route path="admin" element={<Guarded roles={[ROLES.admin]} />}>
          <Route index element={<Navigate to="/admin/dashboard" replace />} />
          <Route path="dashboard" element={<Dashboard />} />
          <Route path="feature-management" element={<FeatureManagement />} />
          <Route path="audit" element={<Audit />} />
          <Route path="email-template" element={<Templates />} />
          <Route path="email-template/:id" element={<UpdateTemplate />} />
          <Route path="email-template/update/:id" element={<UpdateTemplate />} />
          <Route path="groups" element={<Groups />} />
          <Route path="groups/create" element={<CreateGroup />} />
          <Route path="groups/update/:id" element={<UpdateGroup />} />
          <Route path="people" element={<People />} />
          <Route path="people/:id" element={<Retreatant />} />
          <Route path="people/:id/merge" element={<MergeScreen />} />
          <Route path="religions" element={<Choices list="religion" />} />
          <Route path="religions/create" element={<CreateChoice list="religion" />} />
          <Route path="religions/update/:id" element={<UpdateChoice list="religion" />} />
          <Route path="retreat-roles" element={<Choices list="role" />} />
          <Route path="retreat-roles/create" element={<CreateChoice list="role" />} />
          <Route path="retreat-roles/update/:id" element={<UpdateChoice list="role" />} />
          <Route path="retreats" element={<Retreats />} />
          <Route path="retreat-roster" element={<Roster />} />
          <Route path="rooms" element={<Rooms />} />
          <Route path="rooms/create" element={<CreateRoom />} />
          <Route path="rooms/update/:id" element={<UpdateRoom />} />
          <Route path="settings" element={<Settings />} />
          <Route path="settings/create" element={<CreateSetting />} />
          <Route path="settings/update/:id" element={<UpdateSetting />} />
          <Route path="settings/delete/:id" element={<Settings />} />
          <Route path="users" element={<Users />} />
          <Route path="users/create" element={<CreateUser />} />
          <Route path="users/update/:id" element={<UpdateUser />} />
          <Route path="users/lock/:id" element={<UserAction name="lock" />} />
          <Route path="users/unlock/:id" element={<UserAction name="unlock" />} />
          <Route path="users/resend/:id" element={<UserAction name="resend" />} />
          <Route path="*" element={<AdminPluginScreen />} />
        </Route>
        <Route path="captain" element={<Guarded roles={[ROLES.captain]} />}>
          <Route index element={<GroupHome />} />
          <Route path="retreat-roster" element={<Roster />} />
          <Route path="retreatant/:id" element={<Retreatant />} />
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route path="group" element={<Guarded roles={GROUP_ROLES} />}>
          <Route path="retreat-roster" element={<Roster />} />
          <Route path="retreatant/:id" element={<Retreatant />} />
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<Guarded roles={Object.values(ROLES)} />}>
          <Route path="change-password" element={<ChangePassword />} />
          <Route path="change-email" element={<ChangeEmail />} />
        </Route>
        <Route path="403" element={<Forbidden />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

function Guarded({ roles }: { roles: readonly Role[] }) {
  return (
    <RequireRole roles={roles}>
      <Agreed />
    </RequireRole>
  );
}

/** Until somebody has agreed to what is in force, that stands before every screen. */
function Agreed() {
  return useUser().agreementAccepted ? <Outlet /> : <Agreement />;
}

function Home() {
  return (
    <RequireRole roles={Object.values(ROLES)}>
      <GoHome />
    </RequireRole>
  );
}

function GoHome() {
  return <Navigate to={homeOf(useUser())} replace />;
}
