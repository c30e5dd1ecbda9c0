import { color, plural, space, text, unseen, weight } from '@cenacle/sdk';
import { Check, DoorOpen, KeyRound, LogOut, Search, Undo2, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import {
  type ActKind,
  fits,
  type Guest,
  hasKey,
  hasLeft,
  isHere,
  type Show,
  shows,
} from './arrivals';
import { Empty } from './Empty';
import {
  asking,
  atTheEnd,
  button,
  danger,
  field,
  filter,
  filters,
  inField,
  list,
  nameLook,
  nobody,
  onDark,
  page,
  pressed,
  primary,
  row,
  soft,
  title,
  top,
  undoBar,
} from './look';
import { type Door, HOLD_MS, useArrivals } from './useArrivals';

const WORDS: Record<Show, string> = { toCome: 'Not here yet', here: 'Here', all: 'All' };
const SHOWS: readonly Show[] = ['toCome', 'here', 'all'];

interface Done {
  id: string;
  words: string;
}

/** Who is here: at the door, on a tablet, also where there is no network. */
export function ArrivalsPage() {
  const asked = Number(new URLSearchParams(location.search).get('retreat')) || null;
  const door = useArrivals(asked);
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('toCome');
  /** Whom one has just marked stays in sight: what is below must not come under the finger. */
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<Done>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), HOLD_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const { arrivals, guests } = door;
  if (!arrivals) return <Empty door={door} />;

  const look = (wanted: Show) => {
    setShow(wanted);
    setTouched(new Set());
  };
  const mark = async (guest: Guest, kind: ActKind) => {
    setTouched((before) => new Set([...before, guest.retreatantId]));
    const id = await door.mark(guest.retreatantId, kind);
    if (id) setDone({ id, words: doneWords(guest, kind) });
  };
  const found = guests.filter(
    (guest) =>
      (shows[show](guest) || touched.has(guest.retreatantId)) && (!search || fits(guest, search)),
  );
  return (
    <main css={page}>
      <header css={top}>
        <div css={{ display: 'flex', alignItems: 'center', gap: space(3) }}>
          <h1 css={title}>Arrivals</h1>
          <SignOff door={door} />
        </div>
        <Standing door={door} />
        <SearchBox value={search} onChange={setSearch} />
        <fieldset aria-label="Show" css={filters}>
          {SHOWS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === show}
              css={filter}
              onClick={() => look(each)}
            >
              {WORDS[each]} · {guests.filter(shows[each]).length}
            </button>
          ))}
        </fieldset>
      </header>
      <ul aria-label={WORDS[show]} css={list}>
        {found.map((guest) => (
          <Row key={guest.retreatantId} guest={guest} onMark={mark} />
        ))}
      </ul>
      {found.length === 0 && <p css={nobody}>{emptyWords(show, search)}</p>}
      {done && (
        <div role="status" css={undoBar}>
          <span css={{ flex: 1 }}>{done.words}</span>
          <button
            type="button"
            css={[button, onDark]}
            onClick={() => {
              void door.takeBack(done.id);
              setDone(undefined);
            }}
          >
            <Undo2 size={22} aria-hidden /> Undo
          </button>
        </div>
      )}
    </main>
  );
}

function Row({
  guest,
  onMark,
}: {
  guest: Guest;
  onMark: (guest: Guest, kind: ActKind) => Promise<void>;
}) {
  const { firstName, lastName, roomNumber, subGroup, presence } = guest;
  const here = isHere(guest);
  const name = `${firstName} ${lastName}`;
  return (
    <li css={[row, here && { background: color.greenGround }]}>
      <div css={{ flex: '1 1 9rem', minWidth: 0 }}>
        <p css={nameLook}>
          {lastName}, <span css={{ fontWeight: weight.normal }}>{firstName}</span>
        </p>
        <p css={soft}>
          <span css={{ color: color.ink, fontSize: text.s19, fontWeight: weight.strong }}>
            {roomNumber ? `Room ${roomNumber}` : 'No room'}
          </span>
          {subGroup && ` · ${subGroup}`}
          {presence && ` · ${here ? 'here' : 'left'} since ${timeOf(presence.at)}`}
        </p>
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        {here && (
          <>
            {roomNumber && (
              <button
                type="button"
                css={[button, hasKey(guest) && pressed]}
                aria-pressed={hasKey(guest)}
                aria-label={`${name} has the key`}
                onClick={() => void onMark(guest, hasKey(guest) ? 'keyBack' : 'keyGiven')}
              >
                <KeyRound size={22} aria-hidden /> {hasKey(guest) ? 'Has the key' : 'Give the key'}
              </button>
            )}
            <button
              type="button"
              css={button}
              aria-label={`${name} leaves`}
              onClick={() => void onMark(guest, 'left')}
            >
              <DoorOpen size={22} aria-hidden /> Leaves
            </button>
          </>
        )}
        {!here && (
          <button
            type="button"
            css={[button, primary]}
            aria-label={`${name} arrived`}
            onClick={() => void onMark(guest, 'arrived')}
          >
            <Check size={24} aria-hidden /> {hasLeft(guest) ? 'Is back' : 'Arrived'}
          </button>
        )}
      </div>
    </li>
  );
}

/** How it stands with the network, quietly and truly. */
function Standing({ door: { arrivals, keptAt, waiting, isReached, refusals } }: { door: Door }) {
  const held = waiting.length;
  const since = keptAt ? `as the house had it at ${timeOf(keptAt)}` : '';
  const words = isReached
    ? held > 0
      ? `${plural(held, 'mark is', 'marks are')} on the way`
      : 'All is sent'
    : `No network: ${held > 0 ? `${plural(held, 'mark waits', 'marks wait')} here` : 'nothing waits'}`;
  return (
    <>
      {arrivals && <p css={[soft, { fontWeight: weight.strong }]}>{arrivals.label}</p>}
      <p role="status" css={[soft, !isReached && { color: color.amber }]}>
        {[words, since].filter(Boolean).join(' · ')}
      </p>
      {refusals.length > 0 && (
        <p role="alert" css={{ margin: 0, color: color.red }}>
          Not taken: {[...new Set(refusals)].join(' ')}
        </p>
      )}
    </>
  );
}

/** Takes the names off this device; what is not sent would be lost, and is asked about. */
function SignOff({ door }: { door: Door }) {
  const [isAsking, setAsking] = useState(false);
  const unsent = door.waiting.length;
  const leave = async () => {
    await door.wipe();
    location.assign('/');
  };
  if (isAsking) {
    return (
      <div role="alertdialog" aria-label="Forget the names here?" css={asking}>
        <span>
          {unsent > 0
            ? `${plural(unsent, 'mark is', 'marks are')} not sent, and would be lost.`
            : 'The names leave this device.'}
        </span>
        <button type="button" css={button} onClick={() => setAsking(false)}>
          <X size={22} aria-hidden /> Stay
        </button>
        <button type="button" css={[button, unsent > 0 && danger]} onClick={() => void leave()}>
          {unsent > 0 ? 'Forget them all the same' : 'Forget them'}
        </button>
      </div>
    );
  }
  return (
    <button type="button" css={[button, atTheEnd]} onClick={() => setAsking(true)}>
      <LogOut size={22} aria-hidden /> Done here
    </button>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div css={{ position: 'relative' }}>
      <label htmlFor={id} css={unseen}>
        Name or room
      </label>
      <Search size={24} aria-hidden css={inField} />
      <input
        id={id}
        type="search"
        placeholder="Name or room"
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        css={field}
      />
    </div>
  );
}

const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );

function doneWords({ firstName, lastName }: Guest, kind: ActKind): string {
  const name = `${firstName} ${lastName}`;
  const done: Record<ActKind, string> = {
    arrived: 'is here',
    left: 'has left',
    keyGiven: 'has the key',
    keyBack: 'gave the key back',
  };
  return `${name} ${done[kind]}`;
}

function emptyWords(show: Show, search: string): string {
  if (search) return `Nobody fits “${search}”${show === 'all' ? '' : ' here: look among all'}.`;
  if (show === 'toCome') return 'Everybody is here.';
  return show === 'here' ? 'Nobody is here yet.' : 'Nobody comes yet.';
}
