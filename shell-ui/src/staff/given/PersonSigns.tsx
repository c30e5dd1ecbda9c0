import { api, space } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { Signs } from './SignsBeside';
import { signsOf, useSigns } from './signs';

/** At the head of a person's page: what one should know before one gives a room or a plate. */
export function PersonSigns({ retreatantId }: { retreatantId: number }) {
  const columns = useSigns();
  const { data } = useQuery({
    ...api.queryOptions('get', '/api/rosters/signs/{retreatantId}', {
      params: { path: { retreatantId: String(retreatantId) } },
    }),
    enabled: columns.length > 0,
  });
  const signs = data ? signsOf(columns, data) : [];
  if (signs.length === 0) return null;
  return (
    <div css={{ marginTop: space(-3), marginBottom: space(5) }}>
      <Signs signs={signs} isInWords />
    </div>
  );
}
