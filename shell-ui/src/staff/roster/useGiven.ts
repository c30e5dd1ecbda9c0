import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GivenColumn, type GivenKey, givenOptions, isGivenKey } from '../given/given';
import { COLUMNS } from './columns';
import { askedForFilters } from './filters';
import { asColumn } from './givenColumns';
import type { FurtherColumn, Roster } from './roster';
import type { View } from './view';

const NONE: readonly GivenColumn[] = [];

/** What fields and plugins give to a roster; nothing of it keeps the roster itself waiting. */
export function useGiven() {
  const { data = NONE } = useQuery(givenOptions);
  return useMemo(() => {
    const given = data.filter(({ isColumn }) => isColumn);
    return {
      given,
      signs: data.filter(({ sign }) => sign),
      columns: given.length > 0 ? [...COLUMNS, ...given.map(asColumn)] : COLUMNS,
    };
  }, [data]);
}

export type GivenOfRoster = ReturnType<typeof useGiven>;

/** What the server tells of each for this view, and for the filters while one looks at those. */
export function askedFor(view: View, { given, signs }: GivenOfRoster, isFiltering: boolean) {
  const further = COLUMNS.flatMap(({ id, asks }) =>
    asks && view.columns.includes(id) ? [asks] : [],
  );
  const asked: (FurtherColumn | GivenKey)[] = [
    ...askedForFilters(view.filters),
    ...further,
    ...keysIn(view),
    ...[...signs, ...(isFiltering ? given : [])].map(({ key }) => key as GivenKey),
  ];
  return [...new Set(asked)].sort();
}

/** The columns of fields and plugins that a view names, whether there are such or not. */
const keysIn = (view: View) =>
  [...view.columns, ...Object.keys(view.filters), view.sort?.field ?? ''].filter(isGivenKey);

/** By their names, those of whose values nothing is known because their plugin failed. */
export const notRead = (
  view: View,
  { given, signs }: GivenOfRoster,
  roster: Roster,
): readonly string[] =>
  [...new Set([...given, ...signs])]
    .filter((each) => each.sign || keysIn(view).includes(each.key as GivenKey))
    .filter(({ key }) => !(key in (roster.given ?? {})))
    .map(({ label }) => label);
