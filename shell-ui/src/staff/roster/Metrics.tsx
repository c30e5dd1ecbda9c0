import {
  api,
  Card,
  color,
  Loaded,
  type paths,
  type Result,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { useRosterContext } from './rosterContext';

/** How full the retreat is, and how many rooms are left. */
export function Metrics() {
  const { retreatId } = useRosterContext();
  const query = useQuery({
    ...api.queryOptions('get', '/api/rosters/retreat-metrics/{retreatId}', {
      params: { path: { retreatId: String(retreatId) } },
    }),
    enabled: retreatId !== null,
  });
  if (retreatId === null) return null;
  return (
    <Card title="This retreat">
      <Loaded query={query} failure="The figures could not be loaded." height="8rem">
        {(figures) => <Figures figures={figures} />}
      </Loaded>
    </Card>
  );
}

interface FiguresProps {
  figures: Result<paths, '/api/rosters/retreat-metrics/{retreatId}', 'get'>;
}

function Figures({ figures }: FiguresProps) {
  const full = Math.min(1, figures.attending / figures.capacity);
  const lines = [
    ['Invited', figures.invited],
    ['No response', figures.noResponse],
    ['Not attending', figures.notAttending],
    ['Cancelled', figures.cancelled],
    ['Waitlist', figures.waitlist],
    ['Rooms assigned', figures.roomsAssigned],
    ['Rooms free', figures.roomsFree],
  ] as const;
  return (
    <>
      <p>
        <span css={{ fontSize: text.s28, fontWeight: weight.strong }}>{figures.attending}</span>{' '}
        <span css={{ color: color.inkSoft }}>of {figures.capacity} attending</span>
      </p>
      <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" css={bar}>
        <rect width="100" height="4" fill={color.neutralGround} />
        <rect width={full * 100} height="4" fill={full === 1 ? color.amber : color.green} />
      </svg>
      <dl css={list}>
        {lines.map(([label, figure]) => (
          <div key={label} css={{ display: 'flex', justifyContent: 'space-between' }}>
            <dt css={{ color: color.inkSoft }}>{label}</dt>
            <dd css={{ margin: 0, fontWeight: weight.medium }}>{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const bar = { width: '100%', height: 8, marginBlock: space(2, 3), borderRadius: 4 } as const;
const list = { display: 'grid', gap: space(1), margin: 0 } as const;
