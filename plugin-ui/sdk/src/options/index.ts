import { queryOptions } from '@tanstack/react-query';
import { api, type components } from '../api';

/** The lists from which forms in many rooms let one choose: one way, and one copy, of each. */

const numbered = (options: components['schemas']['Option'][]) =>
  options.map(({ value, label }) => ({ value: Number(value), label }));

export const groupOptions = queryOptions({
  ...api.queryOptions('get', '/api/group/group-options'),
  select: numbered,
});

export const religionOptions = queryOptions({
  ...api.queryOptions('get', '/api/religion/religion-options'),
  select: numbered,
  staleTime: Number.POSITIVE_INFINITY,
});

export const retreatRoleOptions = queryOptions({
  ...api.queryOptions('get', '/api/retreat-roles/role-options'),
  select: numbered,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The retreats that have not begun. */
export const retreatOptions = queryOptions({
  ...api.queryOptions('get', '/api/retreats/retreat-options'),
  select: numbered,
});

/** How people are addressed, as the house offers it (portal.md). */
export const SALUTATIONS = [
  'Mr.',
  'Dr.',
  'Col',
  'Lt.',
  'Rev.',
  'Br.',
  'Fr.',
  'Sen.',
  'Cap.',
  'Maj.',
].map((value) => ({ value, label: value }));
