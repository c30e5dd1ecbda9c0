import { Card, color, fills, Loaded, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from './api';

/** How many of those who come eat what, for whoever tells the kitchen. */
function KitchenPanel({ retreatId }: { retreatId: number }) {
  const query = useQuery(
    api.queryOptions('get', '/api/needs/kitchen/{retreatId}', {
      params: { path: { retreatId: String(retreatId) } },
    }),
  );
  return (
    <Card title={t`For the kitchen`}>
      <Loaded query={query} failure={t`What guests need could not be loaded.`} height="4rem">
        {(counts) =>
          counts.length > 0 ? (
            <dl css={list}>
              {counts.map(({ what, people }) => (
                <div key={what} css={line}>
                  <dt css={{ overflowWrap: 'anywhere' }}>{what}</dt>
                  <dd css={number}>{people}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p css={{ color: color.inkSoft }}>
              <Trans>Nobody who comes has told of a diet or an allergy.</Trans>
            </p>
          )
        }
      </Loaded>
    </Card>
  );
}

export default fills('retreat.panel', KitchenPanel);

const list = { display: 'grid', gap: space(1), margin: 0 } as const;

const line = { display: 'flex', justifyContent: 'space-between', gap: space(4) } as const;

const number = { margin: 0, fontVariantNumeric: 'tabular-nums' } as const;
