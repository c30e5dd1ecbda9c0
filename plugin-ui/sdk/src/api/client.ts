import { t } from '@lingui/core/macro';
import type { queryOptions } from '@tanstack/react-query';
import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { csrf } from './csrf';
import { ApiError, NO_ANSWER, refusalOf } from './errors';
import { brought, firstAnswer } from './firstAnswers';
import type { CallKey, Verb } from './keys';
import type { paths } from './schema';

/** The result of a call, as the OpenAPI document describes it: `Result<paths, '/api/account/me', 'get'>`. */
export type Result<
  Paths,
  Path extends keyof Paths,
  Method extends keyof Paths[Path],
> = Paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': { result: infer Value } } } };
}
  ? Value
  : never;

type Init<Paths extends object, Path extends keyof Paths, Method extends Verb> = MaybeOptionalInit<
  Paths[Path],
  Method & keyof Paths[Path]
>;

type Optional<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

type Call<Paths extends object, Method extends Verb> = <
  Path extends PathsWithMethod<Paths, Method>,
>(
  path: Path,
  ...init: Optional<Init<Paths, Path, Method>>
) => Promise<Result<Paths, Path, Method & keyof Paths[Path]>>;

/** TanStack's options of a query that gives this, as its `queryOptions` makes them. */
export type Query<Value> = ReturnType<typeof queryOptions<Value, Error, Value, CallKey>>;

/**
 * One function for each HTTP method; each gives the bare `result`, or throws `ApiError`. A call
 * that reads is a query as well, and its key in the cache is the call itself.
 */
export type Api<Paths extends object> = { [Method in Verb]: Call<Paths, Method> } & {
  queryOptions<Method extends Verb, Path extends PathsWithMethod<Paths, Method>>(
    method: Method,
    path: Path,
    ...init: Optional<Init<Paths, Path, Method>>
  ): Query<Result<Paths, Path, Method & keyof Paths[Path]>>;
  /** Without `init`: the key of all calls of this path. */
  queryKey<Method extends Verb, Path extends PathsWithMethod<Paths, Method>>(
    method: Method,
    path: Path,
    init?: Init<Paths, Path, Method>,
  ): CallKey;
};

/** Any call at all: what each takes and gives is checked where it is made. */
type AnyPaths = Record<
  string,
  Record<Verb, { responses: { 200: { content: { 'application/json': { result: unknown } } } } }>
>;

/** Waits until somebody is signed in again; `false` where nobody will be. */
type SignInAgain = () => Promise<boolean>;

let signInAgain: SignInAgain = async () => false;

/** What is asked when a call finds that the session is over. One for the page and all its plugins. */
export function onSessionEnd(ask: SignInAgain): void {
  signInAgain = ask;
}

/** By these one signs in and out, and asks who is signed in: they cannot wait for it. */
const SIGN_IN = /^\/api\/account\/(login|logout|me)$/;

/** A client for an OpenAPI document's paths. A plugin with calls of its own makes one for them. */
export function createApi<Paths extends object>(): Api<Paths> {
  const client = createClient<AnyPaths>({
    baseUrl: window.location.origin,
    // Looked up at each call: tests exchange it.
    fetch: async (request) => firstAnswer(request) ?? fetch(request),
  });
  client.use(csrf);

  const call = (verb: Verb) => async (path: string, init?: Record<string, unknown>) => {
    const send = () => client.request(verb, path, init).catch(noAnswer);
    let answer = await send();
    const isOver = answer.response.status === 401 && !SIGN_IN.test(path);
    if (isOver && (await signInAgain())) answer = await send();
    const { data, error, response } = answer;
    if (!response.ok) throw refusalOf(response, error);
    return data?.result;
  };

  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
    queryKey: (...key: unknown[]): unknown => key,
    queryOptions: (...key: [Verb, string, object?]): object => ({
      queryKey: key,
      queryFn: ({ signal }: { signal: AbortSignal }) => call(key[0])(key[1], { ...key[2], signal }),
      initialData: () => brought(key),
    }),
  } as Api<Paths>;
}

function noAnswer(reason: unknown): never {
  if ((reason as Error).name === 'AbortError') throw reason;
  throw new ApiError({
    status: NO_ANSWER,
    message: t`The portal cannot be reached. Check your connection and try again`,
  });
}

/** The portal's API. */
export const api = createApi<paths>();
