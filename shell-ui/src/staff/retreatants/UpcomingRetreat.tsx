import {
  api,
  CALL_STATES,
  type CallState,
  Card,
  color,
  formatDateRange,
  formatDayIn,
  hasRole,
  ROLES,
  retreatRoleOptions,
  StatusPill,
  space,
  useHouseZone,
  useUser,
} from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isReachable, setAnswer } from '../places/asking';
import { GivingAPlace } from '../places/GivingAPlace';
import { InLine } from '../places/InLine';
import { ORDER_OF_LINE } from '../places/lineWords';
import { takeBackAnswer } from '../places/takingBack';
import { EvenSo } from '../rooms/evenSo';
import { Facts } from './Facts';
import { type Retreatant, useAct } from './retreatant';
import { STATUS_LABELS, STATUS_TONES, STATUSES } from './statuses';

type Participation = NonNullable<Retreatant['participation']>;

const NONE = 0;

const PRIORITIES = Array.from({ length: 101 }, (_, value) => ({
  value,
  label: value === NONE ? t({ message: 'None', context: 'priority' }) : String(value),
}));

/** The retreat that comes next: what became of the call, the answer, the role, the priority, the room. */
export function UpcomingRetreat({ person }: { person: Retreatant }) {
  const isAdmin = hasRole(useUser(), [ROLES.admin]);
  const part = person.participation;
  const [last] = person.attendanceHistory;
  if (!part && isAdmin && last) {
    return (
      <Card title={t`Past Retreat`}>
        <p css={{ color: color.inkSoft }}>{formatDateRange(last.retreatStart, last.retreatEnd)}</p>
        <p>{last.attended ? t`Attended` : last.noShow ? t`No show` : t`Did not attend`}</p>
      </Card>
    );
  }
  if (!part) {
    return (
      <Card title={t`Upcoming Retreat`}>
        <p css={{ color: color.inkSoft }}>
          <Trans>No upcoming retreat found</Trans>
        </p>
      </Card>
    );
  }
  const days = formatDateRange(part.retreatStart, part.retreatEnd);
  return (
    <Card title={t`Upcoming Retreat (${days})`}>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2), marginBottom: space(4) }}>
        {part.callState && <StateOfCall state={part.callState} since={part.stateSince} />}
        <StatusPill tone={STATUS_TONES[part.attendingStatus]}>
          {STATUS_LABELS[part.attendingStatus]}
        </StatusPill>
        {part.roomNumber ? (
          <StatusPill tone="neutral">{t`Room ${{ roomNumber: part.roomNumber }}`}</StatusPill>
        ) : (
          part.attendingStatus === 'Attending' && (
            <StatusPill tone="amber">{t`No room yet`}</StatusPill>
          )
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
            [t`Role`, part.retreatRole],
            [t`Priority`, part.priority],
          ]}
        />
      )}
    </Card>
  );
}

/** What became of the call, in the word and the colour that it has everywhere, and since when. */
function StateOfCall({ state, since }: { state: CallState; since: string | null }) {
  const zone = useHouseZone();
  const { label, tone } = CALL_STATES[state];
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: space(1.5) }}>
      <StatusPill tone={tone}>{label}</StatusPill>
      {since && <span css={{ color: color.inkSoft }}>{formatDayIn(since, zone)}</span>}
    </span>
  );
}

/** An answer, with the room that stands and falls with it. */
type Answer = Pick<Participation, 'attendingStatus' | 'roomNumber'>;

function StatusField({ person, part }: { person: Retreatant; part: Participation }) {
  const { retreatantId, firstName, lastName } = person;
  const { attendingStatus: status, roomNumber, retreatId } = part;
  const who = {
    retreatantId,
    name: `${firstName} ${lastName}`,
    isReachable: isReachable(person.email, person.emailProblem?.reason),
  };
  const { mutate, isPending } = useAct(retreatantId, {
    action: t`update the attending status`,
    send: ({ attendingStatus, roomNumber: room }: Answer, isUndo) =>
      isUndo
        ? takeBackAnswer({ ...who, before: attendingStatus, roomNumber: room, retreatId })
        : setAnswer({ ...who, before: status }, attendingStatus),
    done: t`Updated Attending Status`,
  });
  return (
    <SelectField
      label={t`Attending status`}
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
    action: t`update the retreat role`,
    send: (retreatRoleId: number) =>
      api.post('/api/retreatants/update-retreat-role', {
        body: { retreatantId: id, retreatRoleId },
      }),
    done: t`Updated Retreat Role`,
  });
  return (
    <SelectField
      label={t`Role`}
      options={roles}
      value={role}
      isDisabled={isPending}
      onChange={(value) => value && value !== role && mutate({ value })}
    />
  );
}

function PriorityField({ id, priority }: { id: number; priority: number | null }) {
  const { mutate, isPending } = useAct(id, {
    action: t`update the priority`,
    send: (value: number | null) =>
      api.post('/api/retreatants/update-retreatant', {
        body: { retreatantId: id, priority: value },
      }),
    done: t`Updated Priority`,
  });
  return (
    <SelectField
      label={t`Priority`}
      hint={ORDER_OF_LINE}
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
