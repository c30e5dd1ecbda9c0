import { t } from '@lingui/core/macro';
import { ToastQueue } from 'react-stately/useToastState';

export type Kind = 'success' | 'error' | 'info' | 'loading';

interface Words {
  kind: Kind;
  message: string;
  /** Of whom, and how it is now. */
  about?: string;
  undo?: () => void;
  /** Leads to what it is about. */
  open?: () => void;
  at: number;
}

/** What failed as one went stays: it says why one is here. */
const JUST_NOW_MS = 500;
const SHOWN_MS = 6000;
/** As long as there is time to take something back. */
const UNDO_MS = 10_000;
const LOADING_APPEARS_MS = 500;
const LOADING_STAYS_MS = 1000;

/** What is to be shown; the `Toaster` shows it. */
export const queue = new ToastQueue<Words>({ maxVisibleToasts: 4 });

const say =
  (kind: Kind) =>
  (message: string, options: Pick<Words, 'about' | 'undo' | 'open'> = {}) => {
    const shown = queue.visibleToasts.some(
      ({ content }) =>
        content.kind === kind && content.message === message && content.about === options.about,
    );
    const timeout = options.undo ? UNDO_MS : SHOWN_MS;
    if (!shown) queue.add({ kind, message, at: Date.now(), ...options }, { timeout });
  };

/** Tells what became of an act. `undo` offers to take it back; what stands already is not repeated. */
export const toast = { success: say('success'), error: say('error'), info: say('info') };

/** What of errors was told of a page that is left now goes with it. */
export function leaveErrors(): void {
  for (const { key, content } of queue.visibleToasts) {
    if (content.kind === 'error' && Date.now() - content.at > JUST_NOW_MS) queue.close(key);
  }
}

/** Says that something is loading, once it takes half a second; gone a second after it ended. */
export async function loadingToast<T>(promise: Promise<T>, message = t`Loading …`): Promise<T> {
  let key: string | undefined;
  const appearing = setTimeout(() => {
    key = queue.add({ kind: 'loading', message, at: Date.now() });
  }, LOADING_APPEARS_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(appearing);
    setTimeout(() => key && queue.close(key), LOADING_STAYS_MS);
  }
}
