/** How long the warning stands before the person is signed out (portal.md 9). */
export const WARNING_MS = 120_000;

const TICK_MS = 1000;
const LAST_ACTIVITY = 'cenacle.lastActivity';
const LAST_RENEWAL = 'cenacle.lastRenewal';
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

interface Acts {
  /** Renews the session of someone who is at work. */
  renew: () => void;
  /** Signs out someone who is not. */
  leave: () => void;
}

/**
 * Tells whether someone is there. What it knows lies in localStorage, so that all tabs agree and
 * one of them renews for all. It goes by the clock and not by its timers, which browsers slow down
 * in tabs behind others and stop while a machine sleeps.
 */
export class IdleWatch {
  private readonly half: number;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private left: number | null = null;

  constructor(
    lifetimeSeconds: number,
    private readonly acts: Acts,
  ) {
    this.half = (lifetimeSeconds * 1000) / 2;
  }

  /** Seconds until the sign-out, or `null` while nobody needs a warning. */
  readonly secondsLeft = (): number | null => this.left;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts with someone there, whose session was renewed by the loading of the page. */
  start(): () => void {
    write(LAST_RENEWAL, Date.now());
    write(LAST_ACTIVITY, Date.now());
    this.timer = setInterval(this.tick, TICK_MS);
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(sign, this.noticeLife, { passive: true, capture: true });
    }
    return () => {
      clearInterval(this.timer);
      for (const sign of SIGNS_OF_LIFE) {
        window.removeEventListener(sign, this.noticeLife, { capture: true });
      }
    };
  }

  /** The person says that they are there. */
  readonly stay = (): void => {
    write(LAST_ACTIVITY, Date.now());
    this.tick();
  };

  private readonly noticeLife = (): void => {
    const isFresh = Date.now() - read(LAST_ACTIVITY) < TICK_MS;
    // Someone back at a machine that slept past the end is too late: let the next tick tell them.
    if (!isFresh && !this.isOver()) this.stay();
  };

  private readonly tick = (): void => {
    if (this.isOver()) {
      clearInterval(this.timer);
      this.acts.leave();
      return;
    }
    const idle = Date.now() - read(LAST_ACTIVITY);
    this.show(idle < this.half ? null : Math.ceil((this.half + WARNING_MS - idle) / 1000));
    this.renewIfDue();
  };

  private isOver(): boolean {
    return Date.now() - read(LAST_ACTIVITY) >= this.half + WARNING_MS;
  }

  private renewIfDue(): void {
    const renewed = read(LAST_RENEWAL);
    const isDue = Date.now() - renewed >= this.half;
    if (!isDue || read(LAST_ACTIVITY) <= renewed) return;
    write(LAST_RENEWAL, Date.now());
    this.acts.renew();
  }

  private show(left: number | null): void {
    if (left === this.left) return;
    this.left = left;
    for (const listener of this.listeners) listener();
  }
}

function read(key: string): number {
  return Number(localStorage.getItem(key) ?? Date.now());
}

function write(key: string, instant: number): void {
  localStorage.setItem(key, String(instant));
}
