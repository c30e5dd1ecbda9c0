import { Notice } from './Notice';

/** For whoever is signed in without the right to a screen. */
export function Forbidden() {
  return (
    <Notice code="Error 403" title="You are not authorized to do this" home="/">
      Your account does not open this page. If it should, ask the house to change your role.
    </Notice>
  );
}
