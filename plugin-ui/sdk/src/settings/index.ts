import { useQuery } from '@tanstack/react-query';
import { api, type paths, type Result } from '../api';

/** What the house tells everyone about itself. */
export type PublicSettings = Result<paths, '/api/settings/public-settings', 'get'>;

declare global {
  /** Written into the page by the server: a first screen need not ask for it. */
  var cenacleSettings: PublicSettings | undefined;
}

const publicSettings = {
  ...api.queryOptions('get', '/api/settings/public-settings'),
  initialData: () => globalThis.cenacleSettings,
  staleTime: Number.POSITIVE_INFINITY,
};

/** The house's public settings; `undefined` until they are there. */
export function usePublicSettings(): PublicSettings | undefined {
  return useQuery(publicSettings).data;
}

/** What a house has that did not set one (contract 5). */
const DEFAULT_ZONE = 'America/Chicago';

/** The zone of the wall of the house. */
export const useHouseZone = (): string => usePublicSettings()?.houseTimeZone ?? DEFAULT_ZONE;
