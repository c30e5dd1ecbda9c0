import { ApiError, api, NO_ANSWER } from '@cenacle/sdk';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ActKind, type Arrivals, type Guest, withWaiting } from './arrivals';
import * as kept from './kept';

/** So long a mark can be taken back on the device, before it is sent. */
export const HOLD_MS = 8_000;
const ASK_MS = 15_000;
/** The house takes so many at once; the rest goes with the next. */
const MOST_ACTS = 1000;
const LOCK = 'cenacle-arrivals';

export type Trouble = 'signIn' | 'noRetreat' | 'refused' | 'forgotten';

interface State {
  userId: number | null;
  arrivals: Arrivals | null;
  /** When the house was heard last. */
  keptAt: string | null;
  waiting: readonly kept.Waiting[];
  isReached: boolean;
  trouble: Trouble | null;
  /** Why the house did not take a mark. */
  refusals: readonly string[];
}

const NOTHING: State = {
  userId: null,
  arrivals: null,
  keptAt: null,
  waiting: [],
  isReached: true,
  trouble: null,
  refusals: [],
};

const DEVICE = (() => {
  const known = localStorage.getItem('cenacle.device');
  const device = known ?? crypto.randomUUID();
  if (!known) localStorage.setItem('cenacle.device', device);
  return device;
})();

/** Who is here: as it is kept on this device, and as the house has it whenever it can be reached. */
export function useArrivals(asked: number | null) {
  const [state, setState] = useState(NOTHING);
  /** How far the house's clock is ahead of this device's. */
  const ahead = useRef(0);
  const isWiped = useRef(false);
  const set = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));

  const show = useEffectEvent(async () => {
    const found = await kept.readKept(asked, today());
    if (!found) return;
    const { userId, arrivals, keptAt, retreatId } = found;
    ahead.current = howFarAhead(arrivals, keptAt);
    set({ userId, arrivals, keptAt, waiting: await kept.readWaiting(retreatId, userId) });
  });

  const sync = useEffectEvent(async () => {
    if (isWiped.current) return;
    // In turn, and never instead: a mark that is made while others are sent is sent after them.
    await navigator.locks.request(LOCK, async () => {
      try {
        await talk();
      } catch (error) {
        await tell(error);
      }
    });
  });

  const talk = useEffectEvent(async () => {
    // Also where nobody is heard, and the page has stood open since: the retreat may be over.
    if (!(await kept.readKept(asked, today()))) set({ arrivals: null });
    const { id: userId } = await api.get('/api/account/me');
    await kept.forgetOthers(userId);
    const known = await kept.readKept(asked, today());
    if (!known) set({ arrivals: null, waiting: [] });
    const retreatId = asked ?? known?.retreatId ?? (await ownRetreat());
    if (retreatId === null) return set({ trouble: 'noRetreat', isReached: true });
    const path = { params: { path: { retreatId: String(retreatId) } } };
    const unsent = await kept.readWaiting(retreatId, userId);
    const due = unsent.filter(({ holdUntil }) => holdUntil <= Date.now()).slice(0, MOST_ACTS);
    let arrivals: Arrivals;
    let refusals: string[] = [];
    if (due.length > 0) {
      const answer = await api.post('/api/arrivals/{retreatId}', {
        ...path,
        body: {
          device: DEVICE,
          acts: due.map(({ id, retreatantId, kind, at }) => ({ id, retreatantId, kind, at })),
        },
      });
      const { taken, refused } = answer;
      arrivals = answer.arrivals;
      refusals = refused.map(({ reason }) => reason);
      await kept.dropActs([...taken, ...refused.map(({ id }) => id)]);
    } else {
      arrivals = await api.get('/api/arrivals/{retreatId}', path);
    }
    const keptAt = new Date().toISOString();
    ahead.current = howFarAhead(arrivals, keptAt);
    await kept.keep({ retreatId, userId, keptAt, arrivals });
    const waiting = await kept.readWaiting(retreatId, userId);
    setState((before) => ({
      userId,
      arrivals,
      keptAt,
      waiting,
      isReached: true,
      trouble: null,
      refusals: [...before.refusals, ...refusals],
    }));
  });

  const tell = useEffectEvent(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if ([401, 403, 404].includes(error.status)) {
      // The names are not theirs to see any more.
      await kept.forgetNames();
      const trouble = error.status === 401 ? 'signIn' : 'refused';
      return set({ arrivals: null, trouble, isReached: true, refusals: [error.message] });
    }
    const isAway = error.status === NO_ANSWER || error.status >= 500;
    set(isAway ? { isReached: false } : { trouble: 'refused', refusals: [error.message] });
  });

  useEffect(() => {
    void show().then(sync);
    const again = () => void sync();
    const seen = () => document.visibilityState === 'visible' && again();
    const timer = setInterval(again, ASK_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);

  const unsent = state.waiting.length;
  useEffect(() => {
    if (unsent === 0) return;
    const timer = setTimeout(() => void sync(), HOLD_MS + 100);
    return () => clearTimeout(timer);
  }, [unsent]);

  const mark = async (retreatantId: number, kind: ActKind) => {
    const { arrivals, userId } = state;
    if (!arrivals || userId === null) return undefined;
    const act: kept.Waiting = {
      id: crypto.randomUUID(),
      retreatId: arrivals.retreatId,
      userId,
      retreatantId,
      kind,
      at: new Date(Date.now() + ahead.current).toISOString(),
      holdUntil: Date.now() + HOLD_MS,
    };
    await kept.addAct(act);
    setState((before) => ({ ...before, waiting: [...before.waiting, act] }));
    return act.id;
  };

  const takeBack = useCallback(async (id: string) => {
    await kept.dropActs([id]);
    setState((before) => ({ ...before, waiting: before.waiting.filter((act) => act.id !== id) }));
  }, []);

  const wipe = async () => {
    isWiped.current = true;
    await kept.wipe();
    setState({ ...NOTHING, trouble: 'forgotten' });
  };

  const { arrivals, waiting, ...rest } = state;
  const guests: Guest[] = arrivals ? withWaiting(arrivals.guests, waiting) : [];
  return { ...rest, arrivals, waiting, guests, mark, takeBack, wipe };
}

export type Door = ReturnType<typeof useArrivals>;

/** The house's clock beside this device's, at the moment when the house was heard. */
const howFarAhead = ({ now }: Arrivals, keptAt: string) => Date.parse(now) - Date.parse(keptAt);

const today = () => new Date().toISOString().slice(0, 10);

/** The retreat of one's own group that is under way or comes next. */
async function ownRetreat(): Promise<number | null> {
  const roster = await api.post('/api/rosters/roster', {
    body: {
      groupId: null,
      filters: { status: 'Prospects', medicalProfessional: false, search: '' },
    },
  });
  return roster.retreatId;
}
