import { homeOf, useUser } from '@cenacle/sdk';
import { lazy, type ReactElement } from 'react';
import { Navigate } from 'react-router';
import { Forbidden } from '../screens/Forbidden';
import { NotFound } from '../screens/NotFound';

const AdminPluginScreen = lazy(
  () => import(/* webpackChunkName: "plugin-screen" */ './AdminPluginScreen'),
);
const Dashboard = lazy(() => import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard'));
const FeatureManagement = lazy(
  () => import(/* webpackChunkName: "features" */ './features/FeatureManagement'),
);
const Change = lazy(() => import(/* webpackChunkName: "own" */ './account'));
const Security = lazy(
  () => import(/* webpackChunkName: "security" */ './account/security/Security'),
);
const Programs = lazy(() => import(/* webpackChunkName: "programs" */ './programs'));
const Audit = lazy(() => import(/* webpackChunkName: "house" */ './audit/Audit'));
const Choices = lazy(() => import(/* webpackChunkName: "house" */ './choices'));
const Many = lazy(() => import(/* webpackChunkName: "many" */ './many'));
const Groups = lazy(() => import(/* webpackChunkName: "house" */ './groups'));
const MailScreen = lazy(() => import(/* webpackChunkName: "mail" */ './mail/MailScreen'));
const Rooms = lazy(() => import(/* webpackChunkName: "house" */ './rooms'));
const Settings = lazy(() => import(/* webpackChunkName: "house" */ './settings'));
const Agreements = lazy(() => import(/* webpackChunkName: "templates" */ './agreements'));
const Questions = lazy(() => import(/* webpackChunkName: "questions" */ './questions'));
const Templates = lazy(() => import(/* webpackChunkName: "templates" */ './templates'));
const UserAction = lazy(() => import(/* webpackChunkName: "users" */ './users/UserAction'));
const Users = lazy(() => import(/* webpackChunkName: "users" */ './users'));
const People = lazy(() => import(/* webpackChunkName: "people" */ './people'));
const Retreatant = lazy(
  () => import(/* webpackChunkName: "retreatant" */ './retreatants/RetreatantScreen'),
);
const Retreats = lazy(() => import(/* webpackChunkName: "retreats" */ './retreats'));
const Roster = lazy(() => import(/* webpackChunkName: "roster" */ './roster/RosterScreen'));
const Call = lazy(() => import(/* webpackChunkName: "call" */ './calls'));
const Board = lazy(() => import(/* webpackChunkName: "board" */ './board'));
const GroupHome = lazy(() => import(/* webpackChunkName: "group-home" */ './groups/GroupHome'));

/** What stands at each address of the table `screens.json`. */
export const SCREENS: Readonly<Record<string, ReactElement>> = {
  '/': <Home />,
  '/admin': <Navigate to="/admin/dashboard" replace />,
  '/admin/dashboard': <Dashboard />,
  '/admin/feature-management': <FeatureManagement />,
  '/admin/agreements': <Agreements show="all" />,
  '/admin/agreements/create': <Agreements show="new" />,
  '/admin/agreements/update/:id': <Agreements show="one" />,
  '/admin/audit': <Audit />,
  '/admin/email-template': <Templates show="all" />,
  '/admin/email-template/:id': <Templates show="one" />,
  '/admin/email-template/update/:id': <Templates show="one" />,
  '/admin/groups': <Groups show="all" />,
  '/admin/groups/create': <Groups show="new" />,
  '/admin/groups/many': <Many show="groups" />,
  '/admin/groups/update/:id': <Groups show="one" />,
  '/admin/mail': <MailScreen />,
  '/admin/people': <People show="all" />,
  '/admin/people/:id': <Retreatant />,
  '/admin/people/:id/merge': <People show="merge" />,
  '/admin/programs': <Programs show="all" />,
  '/admin/questions': <Questions show="all" />,
  '/admin/questions/create': <Questions show="new" />,
  '/admin/questions/update/:id': <Questions show="one" />,
  '/admin/religions': <Choices show="all" list="religion" />,
  '/admin/religions/create': <Choices show="new" list="religion" />,
  '/admin/religions/update/:id': <Choices show="one" list="religion" />,
  '/admin/retreat-roles': <Choices show="all" list="role" />,
  '/admin/retreat-roles/create': <Choices show="new" list="role" />,
  '/admin/retreat-roles/update/:id': <Choices show="one" list="role" />,
  '/admin/retreats': <Retreats show="all" />,
  '/admin/retreat-roster': <Roster />,
  '/admin/retreats/many': <Many show="retreats" />,
  '/admin/retreats/next-year': <Many show="nextYear" />,
  '/admin/retreats/:id/call': <Call show="one" />,
  '/admin/retreats/:id/rooms': <Board show="one" />,
  '/admin/rooms': <Rooms show="all" />,
  '/admin/rooms/create': <Rooms show="new" />,
  '/admin/rooms/many': <Many show="rooms" />,
  '/admin/rooms/range': <Many show="range" />,
  '/admin/rooms/update/:id': <Rooms show="one" />,
  '/admin/settings': <Settings show="all" />,
  '/admin/settings/create': <Settings show="new" />,
  '/admin/settings/update/:id': <Settings show="one" />,
  '/admin/settings/delete/:id': <Settings show="all" />,
  '/admin/users': <Users show="all" />,
  '/admin/users/create': <Users show="new" />,
  '/admin/users/update/:id': <Users show="one" />,
  '/admin/users/lock/:id': <UserAction name="lock" />,
  '/admin/users/unlock/:id': <UserAction name="unlock" />,
  '/admin/users/resend/:id': <UserAction name="resend" />,
  '/admin/year': <Retreats show="year" />,
  '/admin/*': <AdminPluginScreen />,
  '/captain': <GroupHome />,
  '/captain/call': <Call show="own" />,
  '/captain/retreat-roster': <Roster />,
  '/captain/retreatant/:id': <Retreatant />,
  '/captain/rooms': <Board show="own" />,
  '/captain/*': <NotFound />,
  '/group/call': <Call show="own" />,
  '/group/retreat-roster': <Roster />,
  '/group/retreatant/:id': <Retreatant />,
  '/group/*': <NotFound />,
  '/change-password': <Change show="password" />,
  '/change-email': <Change show="email" />,
  '/sign-in-and-security': <Security />,
  '/access-tokens': <Programs show="own" />,
  '/403': <Forbidden />,
  '/404': <NotFound />,
};

function Home() {
  return <Navigate to={homeOf(useUser())} replace />;
}
