import type { Opened } from './links';
import { OpenLink } from './OpenLink';

/** An address that does not say what its token is for: each goes to its own page. */
export function Door({ token }: { token: string }) {
  return (
    <OpenLink token={token} as={nothing} ended="/attending/403">
      {() => null}
    </OpenLink>
  );
}

const nothing = (_link: Opened): _link is never => false;
