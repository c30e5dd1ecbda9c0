import { matchPath, useLocation } from 'react-router';
import table from '../../screens.json';

const TITLES: [pattern: string, title: string][] = Object.values(table.staff).flatMap((screens) =>
  Object.entries(screens),
);

/** What the table of screens calls the one at this address. */
export const titleAt = (path: string) =>
  TITLES.find(([pattern]) => matchPath(pattern, path))?.[1] ?? '';

/** What it calls the one that is shown. */
export const useScreenTitle = () => titleAt(useLocation().pathname);
