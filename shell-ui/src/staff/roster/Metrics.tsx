import {
  api,
  Card,
  color,
  Loaded,
  type paths,
  type Result,
  soft,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRosterContext } from './rosterContext';

/** How full the retreat is, how many rooms are left, and what else is counted. */
export function Metrics({ children }: { children?: ReactNode }) {
  const { retreatId } = useRosterContext();
  const query = useQuery({
    ...api.queryOptions('get', '/api/rosters/retreat-metrics/{retreatId}', {
      params: { path: { retreatId: String(retreatId) } },
    }),
    enabled: retreatId !== null,
  });
  if (retreatId === null) return children && <Card title={t`This roster`}>{children}</Card>;
  return (
    <Card title={t`This retreat`}>
      <Loaded query={query} failure={t`The figures could not be loaded.`} height="8rem">
        {(figures) => <Figures figures={figures} />}
      </Loaded>
      {children}
    </Card>
  );
}

interface FiguresProps {
  figures: Result<paths, '/api/rosters/retreat-metrics/{retreatId}', 'get'>;
}

function Figures({ figures }: FiguresProps) {
  const { attending, capacity } = figures;
  const full = Math.min(1, attending / capacity);
  return (
    <>
      <p>
        <Trans>
          <span css={{ fontSize: text.s28, fontWeight: weight.strong }}>{attending}</span>{' '}
          <span css={{ color: color.inkSoft }}>of {capacity} attending</span>
        </Trans>
      </p>
      <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" css={bar}>
        <rect width="100" height="4" fill={color.neutralGround} />
        <rect width={full * 100} height="4" fill={full === 1 ? color.amber : color.green} />
      </svg>
      <p css={[soft, { marginBottom: space(3) }]}>
        <Plural value={figures.roomsFree} one="# room is free." other="# rooms are free." />
      </p>
    </>
  );
}

const bar = { width: '100%', height: 8, marginBlock: space(2), borderRadius: 4 } as const;
