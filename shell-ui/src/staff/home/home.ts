import { api, hasRole, type Me, type paths, type Result, ROLES } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { READ_ANEW } from '../readAnew';
import { personPath } from '../retreatants/retreatant';

/** How the next retreat stands, and what needs doing. */
export type Home = Result<paths, '/api/rosters/needs-doing', 'get'>;
export type ComingRetreat = NonNullable<Home['retreat']>;
export type Need = Home['needs'][number];

/** Of one's own group. Whoever comes back has done something: it is read again. */
export const homeOf = {
  ...api.queryOptions('get', '/api/rosters/needs-doing', { params: { query: {} } }),
  ...READ_ANEW,
};

const areaOf = (user: Me) => (hasRole(user, [ROLES.captain]) ? '/captain' : '/group');

/** The roster as its filters leave it: `answer=Waitlist`. */
export const rosterPath = (user: Me, filters = '') =>
  `${areaOf(user)}/retreat-roster${filters && `?${filters}`}`;

/** The page of the call, or the list of whom to phone. */
export const callPath = (user: Me, show: '' | 'phone' = '') =>
  `${areaOf(user)}/call${show && `?show=${show}`}`;

/** The board of the retreat that comes, for who leads it. */
export const ROOMS = '/captain/rooms';

/** Where a plugin says that something is done: a screen of the office, or the reader's roster. */
export const toDoPath = (user: Me, { path, filters }: Home['toDos'][number]): string =>
  path ?? rosterPath(user, filters);

const FILTERS: Partial<Record<Need['kind'], string>> = {
  applications: 'answer=applied',
  offerPlace: 'answer=Waitlist',
  allRest: 'answer=Waitlist',
  bounced: 'show=Retreatants&reach=bounced',
  seen: 'call=seen',
  noRoom: 'room=none',
};

/** Where just those are of whom something that needs doing speaks. */
export function needPath(user: Me, { kind, retreatantId }: Need, last: Home['last']): string {
  if (retreatantId !== null) return personPath(user, retreatantId);
  if (kind === 'noRoom' && hasRole(user, [ROLES.captain])) return ROOMS;
  if (kind === 'neverCame' && last) return rosterPath(user, `retreat=${last.retreatId}`);
  return kind === 'callAgain' ? callPath(user, 'phone') : rosterPath(user, FILTERS[kind]);
}

/** How far a retreat is, in words. */
export function whenOf({ daysLeft, startDate, endDate }: ComingRetreat): string {
  if (daysLeft > 1) return plural(daysLeft, { one: 'in # day', other: 'in # days' });
  if (daysLeft === 1) return t`tomorrow`;
  const lasts = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY);
  if (lasts > 0 && -daysLeft >= lasts) return t`ends today`;
  return daysLeft === 0
    ? t`begins today`
    : t`under way, day ${{ day: 1 - daysLeft }} of ${{ days: lasts + 1 }}`;
}

const DAY = 86_400_000;
