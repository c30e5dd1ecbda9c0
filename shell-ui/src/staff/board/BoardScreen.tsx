import {
  Button,
  ButtonLink,
  IconButton,
  Loaded,
  PageFrame,
  soft,
  space,
  TabSet,
  unseen,
  useSearchParams,
  useUser,
} from '@cenacle/sdk';
import { SearchField, SelectField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen, ListChecks, Printer, Sparkles, Undo2, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { WishesDialog } from '../rooms/WishesDialog';
import { useScreenTitle } from '../titles';
import { BoardOfRooms } from './BoardOfRooms';
import { type Board, boardOf, type Person, useBoard, useFollowBoard } from './board';
import { ChosenPerson } from './ChosenPerson';
import { LOOKS, type Look, lookFor } from './looking';
import { MoveToDialog } from './MoveToDialog';
import { NightsDialog } from './NightsDialog';
import { PeopleList } from './PeopleList';
import { rosterOf } from './paths';
import { freeBeds } from './places';
import { SuggestDialog } from './SuggestDialog';
import { useMoves } from './useMoves';
import { usePutting } from './usePutting';
import { useUndoPlan } from './useUndoPlan';

/** Who sleeps where on a retreat, and all that one does about it. */
export function BoardScreen({ retreatId }: { retreatId: number }) {
  const title = useScreenTitle();
  const query = useBoard(retreatId);
  return (
    <Loaded query={query} failure={t`The rooms could not be loaded.`} height="30rem">
      {(board) => <Rooms board={board} title={title} />}
    </Loaded>
  );
}

type Opened = 'moveTo' | 'nights' | 'wishes' | 'suggest' | 'print';

const PrintDialog = lazy(() => import(/* webpackChunkName: "print" */ '../roster/PrintDialog'));

function Rooms({ board, title }: { board: Board; title: string }) {
  const user = useUser();
  const queries = useQueryClient();
  useFollowBoard(board);
  const moves = useMoves(board);
  const { put, asking } = usePutting(board, moves);
  const undoPlan = useUndoPlan(board);
  const [chosenId, setChosenId] = useState<number>();
  const [open, setOpen] = useState<Opened>();
  const [search, setSearch] = useState('');
  const [look, setLook] = useState<Look>('all');
  const [params, setParams] = useSearchParams();
  const chosen = board.people.find(({ retreatantId }) => retreatantId === chosenId);
  const shown = lookFor(board, search, look);
  const again = () => queries.invalidateQueries({ queryKey: boardOf(board.retreatId).queryKey });

  const choose = (person: Person | undefined) =>
    setChosenId((now) => (now === person?.retreatantId ? undefined : person?.retreatantId));
  const openFor = (what: Opened) => (person: Person) => {
    setChosenId(person.retreatantId);
    setOpen(what);
  };
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (open || event.defaultPrevented) return;
    if (event.key === 'Escape') setChosenId(undefined);
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !isTyping && moves.canUndo) {
      event.preventDefault();
      moves.undo();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const parts = {
    board,
    onPut: put,
    onMoveTo: openFor('moveTo'),
    onNights: openFor('nights'),
    onWishes: openFor('wishes'),
  };
  return (
    <PageFrame
      isWide
      title={title}
      description={`${board.label} · ${summaryOf(board)}`}
      actions={
        <>
          <ButtonLink to={rosterOf(user, board)}>
            <ListChecks size={18} aria-hidden /> <Trans>Roster</Trans>
          </ButtonLink>
          <ButtonLink to={`/captain/arrivals?retreat=${board.retreatId}`} reloadDocument>
            <DoorOpen size={18} aria-hidden /> <Trans>Arrivals</Trans>
          </ButtonLink>
          <Button onPress={() => setOpen('print')}>
            <Printer size={18} aria-hidden /> <Trans>Print</Trans>
          </Button>
          {!board.isOver && (
            <Button variant="primary" onPress={() => setOpen('suggest')}>
              <Sparkles size={18} aria-hidden /> <Trans>Suggest rooms</Trans>
            </Button>
          )}
        </>
      }
    >
      <div css={bar}>
        <div css={{ flex: '1 1 14rem', maxWidth: '24rem' }}>
          <SearchField label={t`Person, room or building`} value={search} onChange={setSearch} />
        </div>
        <div css={{ flex: '0 1 13rem' }}>
          <SelectField<Look>
            label={t`Show`}
            options={LOOKS}
            value={look}
            onChange={(wanted) => setLook(wanted ?? 'all')}
          />
        </div>
        {moves.canUndo ? (
          <Button onPress={moves.undo}>
            <Undo2 size={18} aria-hidden /> <Trans>Undo</Trans>
          </Button>
        ) : (
          board.undo && (
            <Button onPress={undoPlan.ask} isPending={undoPlan.isPending}>
              <Undo2 size={18} aria-hidden /> <Trans>Undo the plan</Trans>
            </Button>
          )
        )}
        <p role="status" css={moves.said ? told : unseen}>
          {moves.said}
        </p>
      </div>
      <div css={chosen && roomBelow}>
        <TabSet
          label={t`How the rooms are shown`}
          selected={params.get('show') === 'list' ? 'list' : 'board'}
          onSelect={(id) =>
            setParams(
              (before) => {
                if (id === 'list') before.set('show', 'list');
                else before.delete('show');
                return before;
              },
              { replace: true },
            )
          }
          tabs={[
            {
              id: 'board',
              title: t`Board`,
              content: (
                <BoardOfRooms
                  {...parts}
                  rooms={shown.rooms}
                  tray={shown.people.filter(({ roomNumber }) => roomNumber === null)}
                  chosen={chosen}
                  onChoose={choose}
                />
              ),
            },
            {
              id: 'list',
              title: t`List`,
              content: <PeopleList {...parts} people={shown.people} />,
            },
          ]}
        />
      </div>
      {chosen && (
        <ChosenPerson
          {...parts}
          person={chosen}
          close={<IconButton icon={X} label={t`Close`} onPress={() => choose(undefined)} />}
        />
      )}
      {chosen && open === 'moveTo' && (
        <MoveToDialog
          board={board}
          person={chosen}
          onPut={put}
          onClose={() => setOpen(undefined)}
        />
      )}
      {chosen && open === 'nights' && (
        <NightsDialog
          board={board}
          person={chosen}
          onDone={again}
          onClose={() => setOpen(undefined)}
        />
      )}
      {chosen && open === 'wishes' && (
        <WishesDialog
          person={chosen}
          told={chosen.signs.map(({ label }) => label)}
          rooms={new Map(board.people.map((each) => [each.retreatantId, each.roomNumber]))}
          onDone={again}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'suggest' && (
        <SuggestDialog
          board={board}
          onTaken={() => {
            moves.forget();
            void again();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'print' && (
        <Suspense>
          <PrintDialog
            retreatId={board.retreatId}
            label={board.label}
            mayReadNotes
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {asking}
      {undoPlan.asking}
    </PageFrame>
  );
}

function summaryOf(board: Board): string {
  const coming = board.people.length;
  const placed = board.people.filter(({ roomNumber }) => roomNumber !== null).length;
  const open = board.rooms.filter(({ isActive, belongsTo }) => isActive && !belongsTo);
  const free = open.reduce(
    (sum, room) =>
      sum +
      freeBeds(
        board,
        room,
        board.people.filter(({ roomNumber }) => roomNumber === room.roomNumber),
      ).length,
    0,
  );
  const doubts = board.people.filter((person) => person.doubts.length > 0).length;
  return [
    plural(coming, {
      one: `${placed} of # person has a room`,
      other: `${placed} of # people have a room`,
    }),
    plural(free, { one: '# bed free', other: '# beds free' }),
    doubts > 0 && t`${doubts} to look at`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  marginBottom: space(3),
} as const;

/** So that what stands last can be scrolled above whom one has chosen. */
const roomBelow = { paddingBottom: space(72) } as const;

const told = {
  margin: 0,
  paddingBottom: space(2.5),
  ...soft,
} as const;
