import {
  Button,
  ButtonLink,
  retreatRoleOptions,
  useAfterPress,
  useFills,
  useIsPhone,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BedDouble, UserPlus } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { boardPath } from '../board/board';
import { useHereAsList } from '../crud/lists';
import { HistoryButton } from '../mail/EmailHistory';
import { AddPersonSlot } from '../people/AddPersonSlot';
import { ProspectDialogSlot } from '../people/ProspectDialogSlot';
import { GivingAPlace } from '../places/GivingAPlace';
import { personPath } from '../retreatants/retreatant';
import { SubGroupDialog } from '../retreatants/SubGroupDialog';
import { EvenSo } from '../rooms/evenSo';
import { AnswerSheet } from './AnswerSheet';
import { AutoAssign } from './AutoAssign';
import { useActs } from './acts';
import { Bell } from './Bell';
import { BulkBar } from './BulkBar';
import { EmptyPlaces, MoreOf } from './byPlugins';
import { CallMenu } from './CallMenu';
import { ChooseColumns } from './ChooseColumns';
import { columnsOf, orderOf, sortRows } from './columns';
import { Everybody, Total } from './Everybody';
import { ExportMenu } from './ExportMenu';
import { Facets, FacetsAbove, FilterDialog, InForce } from './Facets';
import { countOf, type Filters, leave } from './filters';
import { DeskLayout, PhoneLayout } from './layouts';
import { Metrics } from './Metrics';
import { NamedViews } from './NamedViews';
import { NeverCame } from './NeverCame';
import { PersonSheet } from './PersonSheet';
import { PlaceSheet } from './PlaceSheet';
import { RoomDialog } from './RoomDialog';
import { Rooms } from './Rooms';
import {
  isRetreatant,
  nameOf,
  type RetreatantRow,
  type Roster,
  type RosterRow,
  rowsOf,
  waitingIn,
} from './roster';
import { RosterContext, type RosterContextValue } from './rosterContext';
import { Thanks } from './Thanks';
import { FilterButton, RosterSearch, Toolbar } from './Toolbar';
import { useChosen } from './useChosen';
import type { GivenOfRoster } from './useGiven';
import { useRestOfScreen } from './useRestOfScreen';
import type { ChangeView, View } from './view';

const SignTips = lazy(() => import(/* webpackChunkName: "signs" */ '../given/SignTips'));
const ComposeDialog = lazy(
  () => import(/* webpackChunkName: "mail-compose" */ '../mail/ComposeDialog'),
);

const NO_ROLES: RosterContextValue['roles'] = [];

type Open =
  | { what: 'room' | 'subGroup' | 'place'; row: RetreatantRow }
  | { what: 'prospect' | 'sheet' | 'answer'; row: RosterRow };

interface Letter {
  readers: readonly RosterRow[];
  onSent: (() => void) | undefined;
}

interface WorkspaceProps {
  roster: Roster;
  given: GivenOfRoster;
  /** Columns that could not be read. */
  notRead: readonly string[];
  /** Whether one looks at the filters. */
  isFiltering: boolean;
  onFiltering: (isFiltering: boolean) => void;
  view: View;
  onChange: ChangeView;
  onHistory: () => void;
}

/** The people of a roster, what one may do with them, and what that opens. */
export function RosterWorkspace(props: WorkspaceProps) {
  const { roster, given, view, onChange, onHistory } = props;
  const user = useUser();
  const navigate = useNavigate();
  const here = useHereAsList();
  const isPhone = useIsPhone();
  const { retreatId, isOver } = roster;
  const acts = useActs(retreatId);
  const [open, setOpen] = useState<Open>();
  const [draggedRoom, setDraggedRoom] = useState<string | null>(null);
  const [letter, setLetter] = useState<Letter>();
  const { data: roles = NO_ROLES } = useQuery(retreatRoleOptions);
  const place = useRef<HTMLDivElement>(null);
  const height = useRestOfScreen(place, !isPhone);
  const close = () => setOpen(undefined);
  const context: RosterContextValue = {
    mayLead: roster.mayLead,
    groupId: roster.groupId,
    retreatId,
    isOver,
    isCurrent: roster.isCurrent,
    acts,
    roles,
    ...given,
    hasBadges: !!useFills('retreatant.badge')?.length,
    hasRowMenus: !!useFills('roster.row')?.length,
    draggedRoom,
    setDraggedRoom,
    openRoomDialog: (row) => setOpen({ what: 'room', row }),
    openSubGroupDialog: (row) => setOpen({ what: 'subGroup', row }),
    composeEmail: (readers, onSent) => setLetter({ readers, onSent }),
    openPlace: (row) => setOpen({ what: 'place', row }),
    openSheet: (row) => setOpen({ what: 'sheet', row }),
    openAnswer: (row) => setOpen({ what: 'answer', row }),
    openPerson: (row) => {
      if (row.status === 'Former' && user.groupId !== null) return;
      if (row.retreatantId !== null) {
        navigate(personPath(user, row.retreatantId), { state: here });
      } else if (roster.mayLead) setOpen({ what: 'prospect', row });
    },
  };
  const still = useAfterPress(roster);
  const everybody = useMemo(() => rowsOf(still), [still]);
  const { chosen, selection, choose, chooseNobody } = useChosen(roster, everybody);
  const rows = useMemo(
    () =>
      sortRows(leave(everybody, view.filters, given.given), orderOf(view), {
        roles,
        columns: given.columns,
      }),
    [everybody, view, roles, given],
  );
  const columns = useMemo(
    () => columnsOf(given.columns, view.columns, isOver),
    [given, view.columns, isOver],
  );
  const columnIds = columns.map(({ id }) => id);
  const select = (ids: ReadonlySet<string>) => choose(ids, rows);
  const setFilters = (filters: Filters) => onChange({ filters });
  const counting = { rows: everybody, filters: view.filters, onChange: setFilters };
  const count = countOf(view.filters, given.given);
  const openFilters = () => props.onFiltering(true);
  const shownRow = open && everybody.find(({ rowId }) => rowId === open.row.rowId);
  const tools = (
    <>
      <CallMenu rows={everybody} />
      {roster.mayLead && !isOver && (
        <AddPersonSlot groupId={roster.groupId}>
          {(add) => (
            <Button onPress={() => add('quick')}>
              <UserPlus size={18} aria-hidden /> <Trans>Quick add</Trans>
            </Button>
          )}
        </AddPersonSlot>
      )}
      {roster.mayLead && !isOver && <AutoAssign />}
      {roster.mayLead && isOver && roster.retreatId !== null && (
        <>
          <NeverCame retreatId={roster.retreatId} />
          <Thanks retreatId={roster.retreatId} />
        </>
      )}
      {isPhone && (
        <>
          <Bell groupId={roster.groupId} />
          {roster.mayLead && !isOver && retreatId !== null && (
            <ButtonLink to={boardPath(user, retreatId)}>
              <BedDouble size={18} aria-hidden /> <Trans>Who sleeps where</Trans>
            </ButtonLink>
          )}
          <ChooseColumns columns={given.columns} isOver={isOver} view={view} onChange={onChange} />
          <NamedViews
            groupId={roster.groupId}
            mayLead={roster.mayLead}
            view={view}
            onChange={onChange}
          />
          <HistoryButton onPress={onHistory} />
        </>
      )}
      <ExportMenu rows={rows} columns={columnIds} />
    </>
  );
  const people = (
    <Everybody
      rows={rows}
      isAnybodyThere={everybody.length > 0}
      columns={columns}
      sort={orderOf(view)}
      onSort={(sort) => onChange({ sort })}
      selection={selection}
      onSelect={select}
    />
  );
  const total = <Total count={rows.length} notRead={props.notRead} />;
  return (
    <RosterContext.Provider value={context}>
      {isPhone ? (
        <PhoneLayout
          search={<RosterSearch view={view} onChange={onChange} />}
          filter={<FilterButton count={count} onPress={openFilters} />}
          inForce={<InForce {...counting} isPhone />}
          total={total}
          tools={tools}
        >
          {people}
        </PhoneLayout>
      ) : (
        <DeskLayout
          place={place}
          height={height}
          toolbar={
            <Toolbar
              view={view}
              filter={<FilterButton count={count} onPress={openFilters} />}
              onChange={onChange}
            />
          }
          inForce={
            <>
              <FacetsAbove {...counting} />
              <InForce {...counting} isPhone={false} />
            </>
          }
          total={total}
          tools={tools}
          side={
            <>
              <Metrics>
                <Facets {...counting} place="beside" />
              </Metrics>
              {roster.mayLead && !isOver && <Rooms />}
              {chosen.length === 1 && chosen[0] && <MoreOf row={chosen[0]} />}
            </>
          }
        >
          {people}
        </DeskLayout>
      )}
      <GivingAPlace />
      <EvenSo />
      <EmptyPlaces />
      <BulkBar rows={chosen} columns={columnIds} onClear={chooseNobody} />
      {given.signs.length > 0 && (
        <Suspense>
          <SignTips />
        </Suspense>
      )}
      {props.isFiltering && (
        <FilterDialog
          rows={everybody}
          view={view}
          roster={roster}
          onChange={onChange}
          onClose={() => props.onFiltering(false)}
        />
      )}
      {shownRow && open.what === 'sheet' && (
        <PersonSheet row={shownRow} columns={columnIds} onClose={close} />
      )}
      {shownRow && open.what === 'answer' && isRetreatant(shownRow) && (
        <AnswerSheet row={shownRow} onClose={close} />
      )}
      {shownRow && open.what === 'place' && isRetreatant(shownRow) && (
        <PlaceSheet row={shownRow} onClose={close} />
      )}
      {open?.what === 'room' && <RoomDialog row={open.row} onClose={close} />}
      {open?.what === 'subGroup' && (
        <SubGroupDialog
          title={t`Sub group of ${{ name: nameOf(open.row) }}`}
          subGroup={open.row.subGroup}
          // The row itself shows what becomes of it.
          onSave={async (name) => acts.setSubGroup(open.row, name || null)}
          onClose={close}
        />
      )}
      {open?.what === 'prospect' && open.row.prospectId !== null && (
        <ProspectDialogSlot
          id={open.row.prospectId}
          waiting={waitingIn(rows)}
          onOpen={(id) => {
            const row = everybody.find(({ prospectId }) => prospectId === id);
            if (row) setOpen({ what: 'prospect', row });
          }}
          onClose={close}
        />
      )}
      {letter && (
        <Suspense>
          <ComposeDialog
            {...letter}
            groupId={roster.groupId}
            onClose={() => setLetter(undefined)}
          />
        </Suspense>
      )}
    </RosterContext.Provider>
  );
}
