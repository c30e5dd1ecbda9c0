import type { Verb } from './keys';

interface Call {
  answer: Promise<Response>;
  /** Once the answer has come. */
  result?: unknown;
}

declare global {
  /** What the page asked before its scripts were there, by path (platform/web/first_load.py). */
  var cenacleAnswers: Record<string, Call> | undefined;
}

/** For this long an answer is one of the first load. */
const FRESH_MS = 10_000;

/** None after something was changed: it may be from before. */
function callsOfPage(method: string): Record<string, Call> {
  if (method.toUpperCase() !== 'GET' || performance.now() > FRESH_MS) {
    globalThis.cenacleAnswers = undefined;
  }
  return globalThis.cenacleAnswers ?? {};
}

/** The answer to a call that the page has begun itself; each is given once. */
export function underWay(request: Request): Promise<Response> | undefined {
  const path = request.url.slice(window.location.origin.length);
  const calls = callsOfPage(request.method);
  const answer = calls[path]?.answer.catch(() => fetch(request));
  delete calls[path];
  return answer;
}

interface Params {
  path?: Record<string, unknown>;
  query?: object;
}

/** What such a call has given already: a first screen is drawn with it, and not twice. */
export function brought([method, path, init]: readonly [Verb, string, object?]): unknown {
  const { params } = (init ?? {}) as { params?: Params };
  if (method !== 'get' || Object.keys(params?.query ?? {}).length > 0) return undefined;
  const at = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${params?.path?.[name]}`));
  return callsOfPage(method)[at]?.result;
}
