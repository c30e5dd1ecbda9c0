/** A path on this site: one slash and no second, no backslash that a browser takes for one. */
const LOCAL_PATH = /^\/(?![/\\])[^\s\p{Cc}]*$/u;

/** Why someone stands at the login page again; it has a sentence for each. */
export type LoginProblem = 'login-required' | 'idle';

/** The address to go to after signing in: `value` if it is a path on this site, else `/`. */
export function safeReturnUrl(value: string | null): string {
  return value !== null && LOCAL_PATH.test(value) ? value : '/';
}

/** The login page, with the way back to the screen that is open now. */
export function loginUrl(problem?: LoginProblem): string {
  const returnUrl = window.location.pathname + window.location.search;
  return `/login?${new URLSearchParams({ returnUrl, ...(problem && { problem }) })}`;
}
