import type { QueryClient } from '@tanstack/react-query';
import { ApiError, api, type paths, type Result } from '../api';
import { browser } from './browser';
import { loginUrl } from './returnUrl';
import type { SignInWait } from './SignInWait';

/** The signed-in person. */
export type Me = Result<paths, '/api/account/me', 'get'>;

/** Who is signed in, kept in the query cache; `null` is nobody. */
export const ME = api.queryKey('get', '/api/account/me');

/** What one tab tells the others: that somebody signed out, or was signed out for being away. */
const LEFT = 'left';
const EXPIRED = 'expired';

/** Signing in and out. One for each page, made beside its query client. */
export class Session {
  private readonly tabs = new BroadcastChannel('cenacle.session');
  private leaving = false;
  /** Set where the page may stay when the session has ended. */
  wait: SignInWait | undefined;

  constructor(private readonly queries: QueryClient) {
    this.tabs.addEventListener('message', ({ data }) => {
      if (!this.queries.getQueryData(ME)) return;
      if (data === LEFT) this.leave('/login');
      if (data === EXPIRED) void this.endUnattended();
    });
  }

  /** Looks whether the person has signed in elsewhere: in another tab, by another way. */
  async lookAgain(): Promise<void> {
    await this.enter(await api.get('/api/account/me'));
  }

  /** Whether the person is on the way out: what fails now is no news to anyone. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /**
   * Asks the server who is signed in; that also renews the session cookie. That nobody is, is an
   * answer; that the person whom this page knew no longer is, is a 401 like any other.
   */
  async check(signal: AbortSignal): Promise<Me | null> {
    try {
      return await api.get('/api/account/me', { signal });
    } catch (error) {
      const isNews = Boolean(this.queries.getQueryData(ME));
      if (isUnauthenticated(error) && !isNews) return null;
      if (!isUnauthenticated(error) || !(await this.wait?.begin())) throw error;
      return api.get('/api/account/me', { signal });
    }
  }

  /** Keeps the session of someone who is at work from running out. */
  renew(): Promise<void> {
    return this.queries.refetchQueries({ queryKey: ME });
  }

  /** Whether the person is in; otherwise a second factor is asked for. */
  async login(email: string, password: string): Promise<boolean> {
    const answer = await api.post('/api/account/login', { body: { email, password } });
    const isIn = !('ways' in answer);
    if (isIn) await this.enter(answer);
    return isIn;
  }

  /** Somebody else finds nothing of what stood there. */
  private async enter(me: Me): Promise<void> {
    // An answer that is still on its way would say that nobody is.
    await this.queries.cancelQueries({ queryKey: ME });
    if (this.wait?.isUnderWay() && me.id !== this.queries.getQueryData<Me>(ME)?.id) {
      this.leave('/');
      return;
    }
    this.queries.setQueryData(ME, me);
    this.wait?.end();
  }

  /** Ends the session, here and in the other tabs, and goes to the login page. */
  async logout(): Promise<void> {
    this.leaving = true;
    try {
      await api.post('/api/account/logout');
    } catch (error) {
      if (!isUnauthenticated(error)) {
        this.leaving = false;
        throw error;
      }
    }
    this.tabs.postMessage(LEFT);
    this.leave('/login');
  }

  /** Ends the session of somebody who is away, in every tab; what was typed waits for them. */
  expire(): Promise<void> {
    this.tabs.postMessage(EXPIRED);
    return this.endUnattended();
  }

  private async endUnattended(): Promise<void> {
    const isKept = this.wait?.isNeeded() ?? false;
    this.leaving = !isKept;
    void this.wait?.begin();
    // Without an answer the server's own clock ends the session; the screen goes now.
    await api.post('/api/account/logout').catch(() => {});
    if (!isKept) this.leave(loginUrl('idle'));
  }

  /** Drops the person and all that was loaded for them, and goes elsewhere. */
  leave(url: string): void {
    this.leaving = true;
    this.queries.clear();
    this.queries.setQueryData(ME, null);
    browser.go(url);
  }

  /** Lets go of the other tabs. */
  close(): void {
    this.tabs.close();
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
