import { useQuery } from '@tanstack/react-query';
import { type GivenColumn, type GivenValue, givenOptions, isWorthASign, wordsOf } from './given';

export interface Sign {
  key: string;
  sign: NonNullable<GivenColumn['sign']>;
  words: string;
}

/** Of these columns what stands as a sign beside the name of somebody with these values. */
export function signsOf(
  columns: readonly GivenColumn[],
  values: { [key: string]: unknown },
): readonly Sign[] {
  return columns.flatMap((column) => {
    const { key, sign, label } = column;
    const value = values[key] as GivenValue | undefined;
    if (!sign || !isWorthASign(value)) return [];
    return [{ key, sign, words: `${label}: ${wordsOf(column, value)}` }];
  });
}

const NONE: readonly GivenColumn[] = [];

/** The columns that have a sign, where there are any. */
export function useSigns() {
  const { data = NONE } = useQuery(givenOptions);
  return data.filter(({ sign }) => sign);
}
