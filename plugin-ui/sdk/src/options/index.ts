import { queryOptions } from '@tanstack/react-query';
import { api, type CallKey, type components } from '../api';

/** The lists from which forms in many rooms let one choose: one way, and one copy, of each. */

type Schemas = components['schemas'];
type Choices<O> = ReturnType<typeof queryOptions<O[], Error, (O & { value: number })[], CallKey>>;

const numbered = <O extends Schemas['Option']>(options: O[]) =>
  options.map((option) => ({ ...option, value: Number(option.value) }));

/** The groups of the house, by their ids: the number of each, and its name where it has one. */
export const groupOptions: Choices<Schemas['Option']> = queryOptions({
  ...api.queryOptions('get', '/api/group/group-options'),
  select: numbered,
});

/** Religions, as the house lists them. */
export const religionOptions: Choices<Schemas['Option']> = queryOptions({
  ...api.queryOptions('get', '/api/religion/religion-options'),
  select: numbered,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What somebody does on a retreat, beside taking part. */
export const retreatRoleOptions: Choices<Schemas['Option']> = queryOptions({
  ...api.queryOptions('get', '/api/retreat-roles/role-options'),
  select: numbered,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The retreats that have not begun, and how full they are. */
export const retreatOptions: Choices<Schemas['RetreatToChoose']> = queryOptions({
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
