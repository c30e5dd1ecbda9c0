import { ApiError, api, Button, color, plural, radius, space, toast } from '@cenacle/sdk';
import { X } from 'lucide-react';
import { useState } from 'react';
import { STATUSES } from '../retreatants/statuses';
import { LazySelect } from './LazySelect';
import { type AttendingStatus, nameOf, type RosterRow, useRefreshRoster } from './roster';

/** How many of a batch are on their way at once. */
const AT_ONCE = 4;

/** What may be done to all who were chosen. */
export function BulkBar({ rows, onClear }: { rows: readonly RosterRow[]; onClear: () => void }) {
  const refresh = useRefreshRoster();
  const [done, setDone] = useState<number | null>(null);
  if (rows.length === 0) return null;

  const setAll = async (attendingStatus: AttendingStatus) => {
    const failed: string[] = [];
    const waiting = [...rows];
    setDone(0);
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        try {
          await api.post('/api/retreatants/update-retreatant-attending', {
            body: { retreatantId: row.retreatantId ?? 0, attendingStatus },
          });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failed.push(`${nameOf(row)}: ${error.message}`);
        }
        setDone((before) => (before ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setDone(null);
    await refresh();
    if (failed.length > 0) toast.error(`${failed[0]}${failed.length > 1 ? ' and others' : ''}`);
    else toast.success('Updated Attending Status');
    onClear();
  };

  return (
    <div role="status" css={bar}>
      <span>{plural(rows.length, 'person', 'people')} chosen</span>
      {done === null ? (
        <span css={{ width: space(44), height: space(9) }}>
          <LazySelect
            label="Attending status of all who are chosen"
            css={{ borderColor: color.lineStrong, background: color.surface }}
            value=""
            options={[{ value: '', label: 'Set attending status …' }, ...STATUSES]}
            onChange={(status) => status && void setAll(status as AttendingStatus)}
          />
        </span>
      ) : (
        <progress max={rows.length} value={done} aria-label="Setting the status" />
      )}
      <Button variant="quiet" onPress={onClear} isDisabled={done !== null}>
        <X size={18} aria-hidden /> Choose nobody
      </Button>
    </div>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: space(1.5, 3),
  background: color.greenGround,
  borderRadius: radius.control,
} as const;
