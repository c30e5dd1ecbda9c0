const OF_THIS_MOMENT_MS = 1000;

/**
 * For what is read anew whenever somebody comes, for they have done something meanwhile; but what the
 * page has brought along with it is not asked for at once again.
 */
export const READ_ANEW = {
  staleTime: ({ state }: { state: { dataUpdateCount: number } }) =>
    state.dataUpdateCount === 0 ? OF_THIS_MOMENT_MS : 0,
};
