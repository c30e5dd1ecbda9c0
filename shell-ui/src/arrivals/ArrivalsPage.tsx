import { color, LOCALE, space, text, unseen, weight } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

const WORDS: Record<Show, string> = {
  toCome: t`Not here yet`,
  here: t`Here`,
  all: t`All`,
  keysOut: t`Keys out`,
};
const SHOWS: readonly Show[] = ['toCome', 'here', 'all', 'keysOut'];

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
          <h1 css={title}>
            <Trans>Arrivals</Trans>
          </h1>
          <SignOff door={door} />
        </div>
        <Standing door={door} />
        <SearchBox value={search} onChange={setSearch} />
        <fieldset aria-label={t`Show`} css={filters}>
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
            <Undo2 size={22} aria-hidden /> <Trans>Undo</Trans>
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
            {roomNumber ? t`Room ${roomNumber}` : t`No room`}
          </span>
          {subGroup && ` · ${subGroup}`}
          {presence &&
            ` · ${
              here
                ? t`here since ${{ time: timeOf(presence.at) }}`
                : t`left since ${{ time: timeOf(presence.at) }}`
            }`}
        </p>
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        {(hasKey(guest) || (here && roomNumber)) && (
          <button
            type="button"
            css={[button, hasKey(guest) && pressed]}
            aria-pressed={hasKey(guest)}
            aria-label={t`${name} has the key`}
            onClick={() => void onMark(guest, hasKey(guest) ? 'keyBack' : 'keyGiven')}
          >
            <KeyRound size={22} aria-hidden /> {hasKey(guest) ? t`Has the key` : t`Give the key`}
          </button>
        )}
        {here && (
          <button
            type="button"
            css={button}
            aria-label={t`${name} leaves`}
            onClick={() => void onMark(guest, 'left')}
          >
            <DoorOpen size={22} aria-hidden /> <Trans>Leaves</Trans>
          </button>
        )}
        {!here && (
          <button
            type="button"
            css={[button, primary]}
            aria-label={t`${name} arrived`}
            onClick={() => void onMark(guest, 'arrived')}
          >
            <Check size={24} aria-hidden /> {hasLeft(guest) ? t`Is back` : t`Arrived`}
          </button>
        )}
      </div>
    </li>
  );
}

/** How it stands with the network, quietly and truly. */
function Standing({ door: { arrivals, keptAt, waiting, isReached, refusals } }: { door: Door }) {
  const held = waiting.length;
  const since = keptAt ? t`as the house had it at ${{ time: timeOf(keptAt) }}` : '';
  const words = isReached
    ? held > 0
      ? plural(held, { one: '# mark is on the way', other: '# marks are on the way' })
      : t`All is sent`
    : held > 0
      ? plural(held, {
          one: 'No network: # mark waits here',
          other: 'No network: # marks wait here',
        })
      : t`No network: nothing waits`;
  return (
    <>
      {arrivals && <p css={[soft, { fontWeight: weight.strong }]}>{arrivals.label}</p>}
      <p role="status" css={[soft, !isReached && { color: color.amber }]}>
        {[words, since].filter(Boolean).join(' · ')}
      </p>
      {refusals.length > 0 && (
        <p role="alert" css={{ margin: 0, color: color.red }}>
          <Trans>Not taken: {{ reasons: [...new Set(refusals)].join(' ') }}</Trans>
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
    if (door.isReached) location.assign('/');
  };
  if (isAsking) {
    return (
      <div role="alertdialog" aria-label={t`Forget the names here?`} css={asking}>
        <span>
          {unsent > 0
            ? plural(unsent, {
                one: '# mark is not sent, and would be lost.',
                other: '# marks are not sent, and would be lost.',
              })
            : t`The names leave this device.`}
        </span>
        <button type="button" css={button} onClick={() => setAsking(false)}>
          <X size={22} aria-hidden /> <Trans>Stay</Trans>
        </button>
        <button type="button" css={[button, unsent > 0 && danger]} onClick={() => void leave()}>
          {unsent > 0 ? t`Forget them all the same` : t`Forget them`}
        </button>
      </div>
    );
  }
  return (
    <button type="button" css={[button, atTheEnd]} onClick={() => setAsking(true)}>
      <LogOut size={22} aria-hidden /> <Trans>Done here</Trans>
    </button>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div css={{ position: 'relative' }}>
      <label htmlFor={id} css={unseen}>
        <Trans>Name or room</Trans>
      </label>
      <Search size={24} aria-hidden css={inField} />
      <input
        id={id}
        type="search"
        placeholder={t`Name or room`}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        css={field}
      />
    </div>
  );
}

const timeOf = (instant: string) =>
  new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

function doneWords({ firstName, lastName }: Guest, kind: ActKind): string {
  const name = `${firstName} ${lastName}`;
  const done: Record<ActKind, string> = {
    arrived: t`${name} is here`,
    left: t`${name} has left`,
    keyGiven: t`${name} has the key`,
    keyBack: t`${name} gave the key back`,
  };
  return done[kind];
}

function emptyWords(show: Show, search: string): string {
  if (search) {
    return show === 'all'
      ? t`Nobody fits “${search}”.`
      : t`Nobody fits “${search}” here: look among all.`;
  }
  if (show === 'toCome') return t`Everybody is here.`;
  if (show === 'keysOut') return t`All keys are here.`;
  return show === 'here' ? t`Nobody is here yet.` : t`Nobody comes yet.`;
}
