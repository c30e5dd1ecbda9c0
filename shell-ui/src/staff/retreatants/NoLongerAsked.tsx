import { api, Card, color, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

/** What somebody answered to questions that the house asks no longer; nothing where there is none. */
export function NoLongerAsked({ retreatantId }: { retreatantId: number }) {
  const { data = [] } = useQuery(
    api.queryOptions('get', '/api/retreatants/{id}/no-longer-asked', {
      params: { path: { id: String(retreatantId) } },
    }),
  );
  if (data.length === 0) return null;
  return (
    <Card title={t`No longer asked`}>
      <dl css={list}>
        {data.map(({ label, answer, retreat }) => (
          <div key={`${label} ${retreat}`}>
            <dt css={{ color: color.inkSoft }}>{retreat ? `${label}, ${retreat}` : label}</dt>
            <dd css={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{answer}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const list = { display: 'grid', gap: space(3), margin: 0 } as const;
