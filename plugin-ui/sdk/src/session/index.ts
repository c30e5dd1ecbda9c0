export { browser } from './browser';
export { IdleWarning } from './idle/IdleWarning';
export { KnownUser, useUser } from './KnownUser';
export { RequireRole } from './RequireRole';
export { type LoginProblem, loginUrl, safeReturnUrl } from './returnUrl';
export { GROUP_ROLES, groupScreen, hasRole, homeOf, ROLES, type Role, roleName } from './roles';
export { type Me, Session } from './Session';
export {
  type CurrentSession,
  SessionProvider,
  type SessionStatus,
  useSession,
} from './SessionProvider';
export { useIsWaiting } from './useIsWaiting';
export { useReportTimeZone } from './useReportTimeZone';
export { useTimeZone, zoneHere } from './useTimeZone';
