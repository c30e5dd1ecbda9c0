import type { Verb } from './keys';

declare global {
  /** What the API says of the first screen came with its page, by path (platform/web/first_load.py). */
  var cenacleAnswers: Record<string, { result: unknown }> | undefined;
}

const JSON_BODY = { 'Content-Type': 'application/json' };

/** For this long an answer is one of the first load. */
const FRESH_MS = 10_000;

/** None after something was changed: it may be from before. */
function answersOfPage(method: string): Record<string, { result: unknown }> {
  if (method.toUpperCase() !== 'GET' || performance.now() > FRESH_MS) {
    globalThis.cenacleAnswers = undefined;
  }
  return globalThis.cenacleAnswers ?? {};
}

/** The answer that came with the page; each is given once. */
export function firstAnswer(request: Request): Response | undefined {
  const path = request.url.slice(window.location.origin.length);
  const answers = answersOfPage(request.method);
  const answer = answers[path];
  delete answers[path];
  return answer && new Response(JSON.stringify(answer), { headers: JSON_BODY });
}

interface Params {
  path?: Record<string, unknown>;
  query?: object;
}

/** The result in such an answer: a first screen is drawn with it, and not twice. */
export function brought([method, path, init]: readonly [Verb, string, object?]): unknown {
  const { params } = (init ?? {}) as { params?: Params };
  if (method !== 'get' || Object.keys(params?.query ?? {}).length > 0) return undefined;
  const at = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${params?.path?.[name]}`));
  return answersOfPage(method)[at]?.result;
}
