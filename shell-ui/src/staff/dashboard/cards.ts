import { api, type Frontend, type paths, type Result, useFills } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { READ_ANEW } from '../readAnew';

/** What the server says about one card. */
type Element = Result<paths, '/api/dashboard', 'get'>['dataElements'][number];

/** A card: what it shows, and the micro-frontend that shows it. */
interface DashboardCard {
  element: Element;
  frontend: Frontend;
}

/**
 * The cards of the dashboard in the server's order, `undefined` while they are on their way;
 * `expected` is how many there will be at most. One question fills all of them.
 */
export function useDashboardCards() {
  const fills = useFills('dashboard.card');
  const { data, isError, isFetching, refetch } = useQuery({
    ...api.queryOptions('get', '/api/dashboard'),
    // Numbers of a moment: each arrival counts anew, and shows the last count meanwhile.
    ...READ_ANEW,
  });
  const isEmpty = fills?.length === 0;
  return {
    cards: isEmpty ? [] : fills && data && match(data.dataElements, fills),
    expected: fills?.length ?? 3,
    isFailed: isError && !data,
    isFetching,
    refetch,
  };
}

function match(elements: Element[], fills: Frontend[]): DashboardCard[] {
  return elements.flatMap((element) => {
    const frontend = fills.find(({ flags }) => flags.includes(element.dashboardDataType));
    return frontend ? [{ element, frontend }] : [];
  });
}
