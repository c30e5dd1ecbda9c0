import { ApiError, api, Button, color, plural, radius, space, text, toast } from '@cenacle/sdk';
import { PenLine, X } from 'lucide-react';
import { useId, useState } from 'react';
import { STATUSES } from '../retreatants/statuses';
import { InviteMenu } from './InviteMenu';
import { obstaclesTo, useInviting } from './invitations';
import { LazySelect, selectStyles } from './LazySelect';
import {
  type AttendingStatus,
  isRetreatant,
  nameOf,
  type RetreatantRow,
  type RosterRow,
  useRefreshRoster,
} from './roster';
import { useRosterContext } from './rosterContext';

/** How many of a batch are on their way at once. */
const AT_ONCE = 4;

interface Props {
  rows: readonly RosterRow[];
  onClear: () => void;
}

/** What may be done to all who were chosen. */
export function BulkBar({ rows, onClear }: Props) {
  const { retreatId, composeEmail } = useRosterContext();
  const inviting = useInviting(onClear);
  const reason = useId();
  const [first, ...more] = obstaclesTo(rows, retreatId);
  return (
    <>
      {rows.length > 0 && (
        <fieldset aria-label="Who is chosen" css={bar}>
          <span role="status">{plural(rows.length, 'person', 'people')} chosen</span>
          <Button variant="quiet" onPress={onClear}>
            <X size={18} aria-hidden /> Choose nobody
          </Button>
          {retreatId !== null && rows.every(isRetreatant) && (
            <StatusOfAll rows={rows} onDone={onClear} />
          )}
          <Button onPress={() => composeEmail(rows)}>
            <PenLine size={18} aria-hidden /> Compose Email
          </Button>
          <InviteMenu rows={rows} inviting={inviting} reasonId={first && reason} />
          {first && (
            <p id={reason} css={why}>
              No invitation: {first}
              {more.length > 0 && ` ${plural(more.length, 'other')} cannot be invited either.`}
            </p>
          )}
        </fieldset>
      )}
      {inviting.dialogs}
    </>
  );
}

interface StatusProps {
  rows: readonly RetreatantRow[];
  onDone: () => void;
}

function StatusOfAll({ rows, onDone }: StatusProps) {
  const refresh = useRefreshRoster();
  const [done, setDone] = useState<number | null>(null);

  const setAll = async (attendingStatus: AttendingStatus) => {
    const failed: string[] = [];
    const waiting = [...rows];
    setDone(0);
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        try {
          await api.post('/api/retreatants/update-retreatant-attending', {
            body: { retreatantId: row.retreatantId, attendingStatus },
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
    onDone();
  };

  if (done !== null) {
    return <progress max={rows.length} value={done} aria-label="Setting the status" />;
  }
  return (
    <span css={chooser}>
      <LazySelect
        label="Attending status of all who are chosen"
        value=""
        options={[{ value: '', label: 'Set attending status …' }, ...STATUSES]}
        onChange={(status) => status && void setAll(status as AttendingStatus)}
      />
    </span>
  );
}

const chooser = {
  width: space(44),
  height: space(9),
  '& > select': { ...selectStyles, borderColor: color.lineStrong, background: color.surface },
} as const;

const bar = {
  position: 'sticky',
  top: space(2),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 3),
  minWidth: 0,
  margin: 0,
  padding: space(1.5, 3),
  background: color.greenGround,
  border: 'none',
  borderRadius: radius.control,
  '@media print': { display: 'none' },
} as const;

const why = { flexBasis: '100%', color: color.inkSoft, fontSize: text.s14 } as const;
