import { t } from '@lingui/core/macro';
import { matchPath, useLocation } from 'react-router';
import table from '../../screens.json';

/** The titles of the table, which the server reads too, in the words of the page. */
export const WORDS: Record<string, string> = {
  'Access tokens': t`Access tokens`,
  Agreement: t`Agreement`,
  Agreements: t`Agreements`,
  Audit: t`Audit`,
  'Change Email': t`Change Email`,
  'Change Password': t`Change Password`,
  'Create Agreement': t`Create Agreement`,
  'Create Group': t`Create Group`,
  'Create Question': t`Create Question`,
  'Create Religion': t`Create Religion`,
  'Create Retreat Role': t`Create Retreat Role`,
  'Create Room': t`Create Room`,
  'Create Setting': t`Create Setting`,
  'Create User': t`Create User`,
  Dashboard: t`Dashboard`,
  'Email Template': t`Email Template`,
  'Email Templates': t`Email Templates`,
  'Figures of the year': t`Figures of the year`,
  Group: t`Group`,
  Groups: t`Groups`,
  Home: t`Home`,
  'Lock Account': t`Lock Account`,
  Mail: t`Mail`,
  'Manage Features': t`Manage Features`,
  'Many groups at once': t`Many groups at once`,
  'Many retreats at once': t`Many retreats at once`,
  'Many rooms at once': t`Many rooms at once`,
  'Merge records': t`Merge records`,
  'Next year’s calendar': t`Next year’s calendar`,
  People: t`People`,
  'Possible duplicates': t`Possible duplicates`,
  Programs: t`Programs`,
  Question: t`Question`,
  Questions: t`Questions`,
  Religion: t`Religion`,
  Religions: t`Religions`,
  'Resend Email Confirmation': t`Resend Email Confirmation`,
  'Retreat Role': t`Retreat Role`,
  'Retreat Roles': t`Retreat Roles`,
  Retreatant: t`Retreatant`,
  Retreats: t`Retreats`,
  Room: t`Room`,
  Rooms: t`Rooms`,
  'Rooms by their numbers': t`Rooms by their numbers`,
  Roster: t`Roster`,
  Setting: t`Setting`,
  Settings: t`Settings`,
  'Sign-in and security': t`Sign-in and security`,
  'The call': t`The call`,
  'Unlock Account': t`Unlock Account`,
  User: t`User`,
  Users: t`Users`,
  'We could not find that page': t`We could not find that page`,
  'What to do first': t`What to do first`,
  'Who sleeps where': t`Who sleeps where`,
  'You are not authorized to do this': t`You are not authorized to do this`,
};

const TITLES: [pattern: string, title: string][] = Object.values(table.staff).flatMap((screens) =>
  Object.entries(screens),
);

/** What the table of screens calls the one at this address. */
export const titleAt = (path: string) => {
  const title = TITLES.find(([pattern]) => matchPath(pattern, path))?.[1] ?? '';
  return WORDS[title] ?? title;
};

/** What it calls the one that is shown. */
export const useScreenTitle = () => titleAt(useLocation().pathname);
