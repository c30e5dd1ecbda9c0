import { api } from '@cenacle/sdk';
import { useEffect } from 'react';
import { recall, remember } from './tab';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'touchstart', 'scroll'];
const LOOK_MS = 2000;

/**
 * Tells the house once that a person, and not a scanner of mails or a browser's guess, opened the
 * invitation: somebody who touches the page, or has looked at it for a while.
 */
export function useNoteOpened(token: string): void {
  useEffect(() => {
    if (recall('noted') === token) return;
    let look: ReturnType<typeof setTimeout> | undefined;

    const note = () => {
      stop();
      void api
        .post('/api/external-retreatants/retreatant-invitation/{accessToken}', {
          params: { path: { accessToken: token } },
        })
        .then(() => remember('noted', token))
        // The next visit tells it; nobody is to be bothered by it.
        .catch(() => undefined);
    };
    const watch = () => {
      clearTimeout(look);
      if (document.visibilityState === 'visible') look = setTimeout(note, LOOK_MS);
    };
    const stop = () => {
      clearTimeout(look);
      document.removeEventListener('visibilitychange', watch);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note);
    };

    document.addEventListener('visibilitychange', watch);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note, { passive: true });
    watch();
    return stop;
  }, [token]);
}
