import { homeOf, useUser } from '@cenacle/sdk';
import { lazy, type ReactElement } from 'react';
import { Navigate } from 'react-router';
import { Forbidden } from '../screens/Forbidden';
import { NotFound } from '../screens/NotFound';
import { AdminPluginScreen } from './AdminPluginScreen';

const Dashboard = lazy(() => import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard'));
const FeatureManagement = lazy(
  () => import(/* webpackChunkName: "features" */ './features/FeatureManagement'),
);
const ChangeEmail = lazy(() => import(/* webpackChunkName: "own" */ './account/ChangeEmail'));
const ChangePassword = lazy(() => import(/* webpackChunkName: "own" */ './account/ChangePassword'));
const Security = lazy(
  () => import(/* webpackChunkName: "security" */ './account/security/Security'),
);
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
const MailScreen = lazy(() => import(/* webpackChunkName: "mail" */ './mail/MailScreen'));
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

/** What stands at each address of the table `screens.json`. */
export const SCREENS: Readonly<Record<string, ReactElement>> = {
  '/': <Home />,
  '/admin': <Navigate to="/admin/dashboard" replace />,
  '/admin/dashboard': <Dashboard />,
  '/admin/feature-management': <FeatureManagement />,
  '/admin/audit': <Audit />,
  '/admin/email-template': <Templates />,
  '/admin/email-template/:id': <UpdateTemplate />,
  '/admin/email-template/update/:id': <UpdateTemplate />,
  '/admin/groups': <Groups />,
  '/admin/groups/create': <CreateGroup />,
  '/admin/groups/update/:id': <UpdateGroup />,
  '/admin/mail': <MailScreen />,
  '/admin/people': <People />,
  '/admin/people/:id': <Retreatant />,
  '/admin/people/:id/merge': <MergeScreen />,
  '/admin/religions': <Choices list="religion" />,
  '/admin/religions/create': <CreateChoice list="religion" />,
  '/admin/religions/update/:id': <UpdateChoice list="religion" />,
  '/admin/retreat-roles': <Choices list="role" />,
  '/admin/retreat-roles/create': <CreateChoice list="role" />,
  '/admin/retreat-roles/update/:id': <UpdateChoice list="role" />,
  '/admin/retreats': <Retreats />,
  '/admin/retreat-roster': <Roster />,
  '/admin/rooms': <Rooms />,
  '/admin/rooms/create': <CreateRoom />,
  '/admin/rooms/update/:id': <UpdateRoom />,
  '/admin/settings': <Settings />,
  '/admin/settings/create': <CreateSetting />,
  '/admin/settings/update/:id': <UpdateSetting />,
  '/admin/settings/delete/:id': <Settings />,
  '/admin/users': <Users />,
  '/admin/users/create': <CreateUser />,
  '/admin/users/update/:id': <UpdateUser />,
  '/admin/users/lock/:id': <UserAction name="lock" />,
  '/admin/users/unlock/:id': <UserAction name="unlock" />,
  '/admin/users/resend/:id': <UserAction name="resend" />,
  '/admin/*': <AdminPluginScreen />,
  '/captain': <GroupHome />,
  '/captain/retreat-roster': <Roster />,
  '/captain/retreatant/:id': <Retreatant />,
  '/captain/*': <NotFound />,
  '/group/retreat-roster': <Roster />,
  '/group/retreatant/:id': <Retreatant />,
  '/group/*': <NotFound />,
  '/change-password': <ChangePassword />,
  '/change-email': <ChangeEmail />,
  '/sign-in-and-security': <Security />,
  '/403': <Forbidden />,
  '/404': <NotFound />,
};

function Home() {
  return <Navigate to={homeOf(useUser())} replace />;
}
