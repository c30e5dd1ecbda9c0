import type { QueryClient } from '@tanstack/react-query';
import { ApiError, api, type paths, type Result } from '../api';
import { browser } from './browser';

/** The signed-in person. */
export type Me = Result<paths, '/api/account/me', 'get'>;

/** Who is signed in, kept in the query cache; `null` is nobody. */
export const ME = ['account', 'me'] as const;

const LEFT = 'left';

/** Signing in and out. One for each page, made beside its query client. */
export class Session {
  private readonly tabs = new BroadcastChannel('cenacle.session');
  private leaving = false;

  constructor(private readonly queries: QueryClient) {
    this.tabs.addEventListener('message', ({ data }) => {
      if (data === LEFT && this.queries.getQueryData(ME)) this.leave('/login');
    });
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
      throw error;
    }
  }

  /** Keeps the session of someone who is at work from running out. */
  renew(): Promise<void> {
    return this.queries.refetchQueries({ queryKey: ME });
  }

  async login(email: string, password: string): Promise<void> {
    const me = await api.post('/api/account/login', { body: { email, password } });
    this.queries.setQueryData(ME, me);
  }

  /** Ends the session, here and in the other tabs, and goes to the login page. */
  async logout(loginPage = '/login'): Promise<void> {
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
    this.leave(loginPage);
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
