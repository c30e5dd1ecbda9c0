import {
  api,
  Card,
  color,
  formatDateRange,
  formatDayIn,
  hasRole,
  ROLES,
  retreatRoleOptions,
  StatusPill,
  space,
  useTimeZone,
  useUser,
} from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { setAnswer } from '../places/asking';
import { GivingAPlace } from '../places/GivingAPlace';
import { InLine } from '../places/InLine';
import { takeBackAnswer } from '../places/takingBack';
import { EvenSo } from '../rooms/evenSo';
import { Facts } from './Facts';
import { type Retreatant, useAct } from './retreatant';
import { STATUS_LABELS, STATUS_TONES, STATUSES } from './statuses';

type Participation = NonNullable<Retreatant['participation']>;

const NONE = 0;

const PRIORITIES = Array.from({ length: 101 }, (_, value) => ({
  value,
  label: value === NONE ? 'None' : String(value),
}));

/** The retreat that comes next: invited or not, the answer, the role, the priority, the room. */
export function UpcomingRetreat({ person }: { person: Retreatant }) {
  const isAdmin = hasRole(useUser(), [ROLES.admin]);
  const timeZone = useTimeZone();
  const part = person.participation;
  const [last] = person.attendanceHistory;
  if (!part && isAdmin && last) {
    return (
      <Card title="Past Retreat">
        <p css={{ color: color.inkSoft }}>{formatDateRange(last.retreatStart, last.retreatEnd)}</p>
        <p>{last.attended ? 'Attended' : last.noShow ? 'No show' : 'Did not attend'}</p>
      </Card>
    );
  }
  if (!part) {
    return (
      <Card title="Upcoming Retreat">
        <p css={{ color: color.inkSoft }}>No upcoming retreat found</p>
      </Card>
    );
  }
  const days = formatDateRange(part.retreatStart, part.retreatEnd);
  return (
    <Card title={`Upcoming Retreat (${days})`}>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2), marginBottom: space(4) }}>
        <StatusPill tone={part.invited ? 'blue' : 'neutral'}>
          {invitedWords(part, timeZone)}
        </StatusPill>
        <StatusPill tone={STATUS_TONES[part.attendingStatus]}>
          {STATUS_LABELS[part.attendingStatus]}
        </StatusPill>
        {part.roomNumber ? (
          <StatusPill tone="neutral">{`Room ${part.roomNumber}`}</StatusPill>
        ) : (
          part.attendingStatus === 'Attending' && <StatusPill tone="amber">No room yet</StatusPill>
        )}
      </div>
      <InLine person={person} part={part} />
      <GivingAPlace />
      <EvenSo />
      {person.mayLead ? (
        <div css={fields}>
          <StatusField person={person} part={part} />
          <RoleField id={person.retreatantId} role={part.retreatRoleId} />
          <PriorityField id={person.retreatantId} priority={part.priority} />
        </div>
      ) : (
        <Facts
          facts={[
            ['Role', part.retreatRole],
            ['Priority', part.priority],
          ]}
        />
      )}
    </Card>
  );
}

function invitedWords({ invited, invitationOpenedAt }: Participation, timeZone: string): string {
  if (!invited) return 'Not invited';
  if (!invitationOpenedAt) return 'Invited';
  return `Invited, opened ${formatDayIn(invitationOpenedAt, timeZone)}`;
}

/** An answer, with the room that stands and falls with it. */
type Answer = Pick<Participation, 'attendingStatus' | 'roomNumber'>;

function StatusField({ person, part }: { person: Retreatant; part: Participation }) {
  const { retreatantId, firstName, lastName } = person;
  const { attendingStatus: status, roomNumber, retreatId } = part;
  const who = { retreatantId, name: `${firstName} ${lastName}` };
  const { mutate, isPending } = useAct(retreatantId, {
    action: 'update the attending status',
    send: ({ attendingStatus, roomNumber: room }: Answer, isUndo) =>
      isUndo
        ? takeBackAnswer({ ...who, before: attendingStatus, roomNumber: room, retreatId })
        : setAnswer({ ...who, before: status }, attendingStatus),
    done: 'Updated Attending Status',
  });
  return (
    <SelectField
      label="Attending status"
      options={STATUSES}
      value={status}
      isDisabled={isPending}
      onChange={(value) =>
        value &&
        value !== status &&
        mutate({
          value: { attendingStatus: value, roomNumber },
          undo: { attendingStatus: status, roomNumber },
        })
      }
    />
  );
}

function RoleField({ id, role }: { id: number; role: number | null }) {
  const { data: roles = [] } = useQuery(retreatRoleOptions);
  const { mutate, isPending } = useAct(id, {
    action: 'update the retreat role',
    send: (retreatRoleId: number) =>
      api.post('/api/retreatants/update-retreat-role', {
        body: { retreatantId: id, retreatRoleId },
      }),
    done: 'Updated Retreat Role',
  });
  return (
    <SelectField
      label="Role"
      options={roles}
      value={role}
      isDisabled={isPending}
      onChange={(value) => value && value !== role && mutate({ value })}
    />
  );
}

function PriorityField({ id, priority }: { id: number; priority: number | null }) {
  const { mutate, isPending } = useAct(id, {
    action: 'update the priority',
    send: (value: number | null) =>
      api.post('/api/retreatants/update-retreatant', {
        body: { retreatantId: id, priority: value },
      }),
    done: 'Updated Priority',
  });
  return (
    <SelectField
      label="Priority"
      options={PRIORITIES}
      value={priority ?? NONE}
      isDisabled={isPending}
      onChange={(value) => {
        const chosen = value || null;
        if (chosen !== priority) mutate({ value: chosen, undo: priority });
      }}
    />
  );
}

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: space(4),
} as const;
