import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { csrf } from './csrf';
import { ApiError, NO_ANSWER, refusalOf } from './errors';
import type { paths } from './schema';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

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

type Optional<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

type Call<Paths extends object, Method extends Verb> = <
  Path extends PathsWithMethod<Paths, Method>,
>(
  path: Path,
  ...init: Optional<MaybeOptionalInit<Paths[Path], Method & keyof Paths[Path]>>
) => Promise<Result<Paths, Path, Method & keyof Paths[Path]>>;

/** One function for each HTTP method; each gives the bare `result`, or throws `ApiError`. */
export type Api<Paths extends object> = { [Method in Verb]: Call<Paths, Method> };

/** A client for an OpenAPI document's paths. A plugin with calls of its own makes one for them. */
export function createApi<Paths extends object>(): Api<Paths> {
  const client = createClient<Paths>({
    baseUrl: window.location.origin,
    // Looked up at each call: tests exchange it.
    fetch: (request) => fetch(request),
  });
  client.use(csrf);

  const send = client.request as unknown as (
    verb: Verb,
    path: string,
    init?: object,
  ) => Promise<{ data?: { result: unknown }; error?: unknown; response: Response }>;

  const call = (verb: Verb) => async (path: string, init?: object) => {
    const { data, error, response } = await send(verb, path, init).catch(noAnswer);
    if (!response.ok) throw refusalOf(response, error);
    return data?.result;
  };

  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
  } as Api<Paths>;
}

function noAnswer(reason: unknown): never {
  if ((reason as Error).name === 'AbortError') throw reason;
  throw new ApiError({
    status: NO_ANSWER,
    message: 'The portal cannot be reached. Check your connection and try again',
  });
}

/** The portal's API. */
export const api = createApi<paths>();
