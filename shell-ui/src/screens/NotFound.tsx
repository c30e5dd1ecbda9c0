import { Notice } from './Notice';

/** For addresses that lead nowhere (portal.md 8). */
export function NotFound() {
  const isAdmin = /^\/admin(\/|$)/.test(window.location.pathname);
  return (
    <Notice code="Error 404" title="We could not find that page" home={isAdmin ? '/admin' : '/'}>
      The link you were attempting to visit points to a resource that could not be found
    </Notice>
  );
}
