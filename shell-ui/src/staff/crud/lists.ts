import { useLocation } from 'react-router';

/** What a screen hands to the one that it opens: the list as it stands, with page and search. */
export interface FromList {
  list: string;
}

/** To be given along when a list opens another screen. */
export function useHereAsList(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Where one goes back to: the list, or one of the `others`, as it was left, else as it is by itself. */
export function useWayBack(list: string, ...others: string[]): string {
  const from = (useLocation().state as Partial<FromList> | null)?.list;
  return from && [list, ...others].some((each) => from.startsWith(each)) ? from : list;
}
