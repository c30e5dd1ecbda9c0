import { useState } from 'react';

/** What a mailed link carries. */
export interface MailedLink {
  email: string;
  code: string;
  needsPassword: boolean;
}

/** Reads the link once, and takes its secret out of the address and the history. */
export function useMailedLink(): MailedLink | null {
  const [link] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    const [email, code] = [query.get('email'), query.get('code')];
    const kept = window.history.state as MailedLink | null;
    if (!email || !code) return kept?.code ? kept : null;
    const found = { email, code, needsPassword: query.get('needsPassword') === 'yes' };
    // A reload of this very page goes on where it was.
    window.history.replaceState(found, '', window.location.pathname);
    return found;
  });
  return link;
}
