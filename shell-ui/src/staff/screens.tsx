import { homeOf, useUser } from '@cenacle/sdk';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router';
import { Forbidden } from '../screens/Forbidden';
import { NotFound } from '../screens/NotFound';
import { screenOf } from './screenOf';

const PluginScreen = screenOf(
  () => import(/* webpackChunkName: "plugin-screen" */ './PluginScreen'),
);
const Dashboard = screenOf(
  () => import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard'),
);
const FeatureManagement = screenOf(
  () => import(/* webpackChunkName: "features" */ './features/FeatureManagement'),
);
const Change = screenOf(() => import(/* webpackChunkName: "own" */ './account'));
const Security = screenOf(
  () => import(/* webpackChunkName: "security" */ './account/security/Security'),
);
const Programs = screenOf(() => import(/* webpackChunkName: "programs" */ './programs'));
const Audit = screenOf(() => import(/* webpackChunkName: "house" */ './audit/Audit'));
const Choices = screenOf(() => import(/* webpackChunkName: "house" */ './choices'));
const Many = screenOf(() => import(/* webpackChunkName: "many" */ './many'));
const FirstSteps = screenOf(
  () => import(/* webpackChunkName: "first-steps" */ './dashboard/FirstSteps'),
);
const Groups = screenOf(() => import(/* webpackChunkName: "house" */ './groups'));
const MailScreen = screenOf(() => import(/* webpackChunkName: "mail" */ './mail/MailScreen'));
const Rooms = screenOf(() => import(/* webpackChunkName: "house" */ './rooms'));
const Settings = screenOf(() => import(/* webpackChunkName: "house" */ './settings'));
const Agreements = screenOf(() => import(/* webpackChunkName: "templates" */ './agreements'));
const Questions = screenOf(() => import(/* webpackChunkName: "questions" */ './questions'));
const Templates = screenOf(() => import(/* webpackChunkName: "templates" */ './templates'));
const UserAction = screenOf(() => import(/* webpackChunkName: "users" */ './users/UserAction'));
const Users = screenOf(() => import(/* webpackChunkName: "users" */ './users'));
const People = screenOf(() => import(/* webpackChunkName: "people" */ './people'));
const Retreatant = screenOf(
  () => import(/* webpackChunkName: "retreatant" */ './retreatants/RetreatantScreen'),
);
const Retreats = screenOf(() => import(/* webpackChunkName: "retreats" */ './retreats'));
const Roster = screenOf(() => import(/* webpackChunkName: "roster" */ './roster/RosterScreen'));
const Call = screenOf(() => import(/* webpackChunkName: "call" */ './calls'));
const Board = screenOf(() => import(/* webpackChunkName: "board" */ './board'));
const GroupHome = screenOf(() => import(/* webpackChunkName: "group-home" */ './groups/GroupHome'));

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
  '/admin/first-steps': <FirstSteps />,
  '/admin/groups': <Groups show="all" />,
  '/admin/groups/create': <Groups show="new" />,
  '/admin/groups/many': <Many show="groups" />,
  '/admin/groups/update/:id': <Groups show="one" />,
  '/admin/mail': <MailScreen />,
  '/admin/people': <People show="all" />,
  '/admin/people/duplicates': <People show="duplicates" />,
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
  '/admin/*': <PluginScreen show="house" />,
  '/captain': <GroupHome />,
  '/captain/call': <Call show="own" />,
  '/captain/duplicates': <People show="duplicates" />,
  '/captain/retreat-roster': <Roster />,
  '/captain/retreatant/:id': <Retreatant />,
  '/captain/retreatant/:id/merge': <People show="merge" />,
  '/captain/rooms': <Board show="own" />,
  '/captain/year': <Retreats show="year" />,
  '/captain/*': <PluginScreen show="group" />,
  '/group/call': <Call show="own" />,
  '/group/retreat-roster': <Roster />,
  '/group/retreatant/:id': <Retreatant />,
  '/group/*': <PluginScreen show="group" />,
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
