import {
  Card,
  ColumnChooser,
  EmptyState,
  hasRole,
  Loaded,
  media,
  PageFrame,
  plural,
  ROLES,
  retreatRoleOptions,
  space,
  useHiddenColumns,
  useUser,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHereAsList } from '../crud/lists';
import { EmailHistory } from '../mail/EmailHistory';
import { ProspectDialogSlot } from '../people/ProspectDialogSlot';
import { personPath } from '../retreatants/retreatant';
import { SubGroupDialog } from '../retreatants/SubGroupDialog';
import { useScreenTitle } from '../titles';
import { AutoAssign } from './AutoAssign';
import { useActs } from './acts';
import { Bell } from './Bell';
import { BulkBar } from './BulkBar';
import { Cards } from './Cards';
import { COLUMNS } from './columns';
import { ExportMenu } from './ExportMenu';
import { Metrics } from './Metrics';
import { RoomDialog } from './RoomDialog';
import { Rooms } from './Rooms';
import { RosterTable } from './RosterTable';
import {
  nameOf,
  type RetreatantRow,
  type Roster,
  type RosterRow,
  useFollow,
  useRoster,
  useView,
} from './roster';
import { RosterContext, type RosterContextValue } from './rosterContext';
import { GroupSelector, Toolbar } from './Toolbar';
import { useIsPhone } from './useIsPhone';

const ComposeDialog = lazy(
  () => import(/* webpackChunkName: "mail-compose" */ '../mail/ComposeDialog'),
);

/** Everybody of a group and the retreat that comes, to work on. */
export default function RosterScreen() {
  const user = useUser();
  const [view, change] = useView();
  const query = useRoster(view);
  useFollow(view.groupId);
  const title = useScreenTitle();
  const isAdmin = hasRole(user, [ROLES.admin]);
  const roster = query.data;
  return (
    <PageFrame
      isWide
      title={roster ? `Roster of group ${roster.groupNumber}` : title}
      description={
        roster &&
        [roster.currentSession, roster.capacity !== null && `${roster.capacity} places`]
          .filter(Boolean)
          .join(' · ')
      }
      actions={isAdmin && <GroupSelector view={view} onChange={change} />}
    >
      <Loaded query={query} failure="The roster could not be loaded." height="24rem">
        {(loaded) => (
          <RosterWorkspace roster={loaded}>
            <Toolbar view={view} onChange={change} />
          </RosterWorkspace>
        )}
      </Loaded>
    </PageFrame>
  );
}

const NO_ROLES: RosterContextValue['roles'] = [];

type Open =
  | { what: 'room' | 'subGroup'; row: RetreatantRow }
  | { what: 'prospect'; row: RosterRow };

function RosterWorkspace({ roster, children }: { roster: Roster; children: React.ReactNode }) {
  const user = useUser();
  const navigate = useNavigate();
  const here = useHereAsList();
  const isPhone = useIsPhone();
  const acts = useActs(roster.retreatId);
  const [open, setOpen] = useState<Open>();
  const [hidden, setHidden] = useHiddenColumns('Roster');
  const [draggedRoom, setDraggedRoom] = useState<string | null>(null);
  const [recipients, setRecipients] = useState<readonly RosterRow[]>();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const { data: roles = NO_ROLES } = useQuery(retreatRoleOptions);
  const close = () => setOpen(undefined);
  const context: RosterContextValue = {
    mayLead: roster.mayLead,
    groupId: roster.groupId,
    retreatId: roster.retreatId,
    acts,
    roles,
    draggedRoom,
    setDraggedRoom,
    openRoomDialog: (row) => setOpen({ what: 'room', row }),
    openSubGroupDialog: (row) => setOpen({ what: 'subGroup', row }),
    composeEmail: setRecipients,
    openPerson: (row) => {
      if (row.retreatantId !== null) {
        navigate(personPath(user, row.retreatantId), { state: here });
      } else if (roster.mayLead) setOpen({ what: 'prospect', row });
    },
  };
  const rows = roster.rosterList;
  const chosen = rows.filter(({ rowId }) => selection.has(rowId));
  return (
    <RosterContext.Provider value={context}>
      <div css={tools}>
        {children}
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
          <Bell groupId={roster.groupId} />
          {roster.mayLead && <AutoAssign />}
          {!isPhone && <ColumnChooser columns={COLUMNS} hidden={hidden} onChange={setHidden} />}
          <EmailHistory groupId={roster.groupId} />
          <ExportMenu />
        </div>
      </div>
      <BulkBar rows={chosen} onClear={() => setSelection(new Set())} />
      <div css={columns}>
        <div css={{ minWidth: 0 }}>
          {rows.length === 0 ? (
            <Card>
              <EmptyState icon={UsersRound} title="Nobody is on this roster">
                Look at another filter, or accept a prospect.
              </EmptyState>
            </Card>
          ) : isPhone ? (
            <Cards rows={rows} selection={selection} onSelect={setSelection} />
          ) : (
            <RosterTable
              rows={rows}
              hidden={hidden}
              selection={selection}
              onSelect={setSelection}
            />
          )}
          <p role="status" css={{ marginTop: space(2) }}>
            {plural(rows.length, 'person', 'people')}
          </p>
        </div>
        <aside aria-label="The retreat" css={side}>
          <Metrics />
          {roster.mayLead && <Rooms />}
        </aside>
      </div>
      {open?.what === 'room' && <RoomDialog row={open.row} onClose={close} />}
      {open?.what === 'subGroup' && (
        <SubGroupDialog
          title={`Sub group of ${nameOf(open.row)}`}
          subGroup={open.row.subGroup}
          // The row itself shows what becomes of it.
          onSave={async (name) => acts.setSubGroup(open.row, name || null)}
          onClose={close}
        />
      )}
      {open?.what === 'prospect' && open.row.prospectId !== null && (
        <ProspectDialogSlot id={open.row.prospectId} onClose={close} />
      )}
      {recipients && (
        <Suspense>
          <ComposeDialog
            readers={recipients}
            groupId={roster.groupId}
            onClose={() => setRecipients(undefined)}
          />
        </Suspense>
      )}
    </RosterContext.Provider>
  );
}

const tools = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(3),
  '& > :first-of-type': { flex: 1 },
  '@media print': { display: 'none' },
} as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  marginTop: space(2),
  [media.xl]: { gridTemplateColumns: 'minmax(0, 1fr) 18rem' },
} as const;

const side = {
  display: 'grid',
  alignContent: 'start',
  gap: space(4),
  '@media print': { display: 'none' },
} as const;
