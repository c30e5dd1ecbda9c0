import { ToastQueue } from 'react-stately/useToastState';

export type Kind = 'success' | 'error' | 'info' | 'loading';

interface Words {
  kind: Kind;
  message: string;
  undo?: () => void;
}

const SHOWN_MS = 6000;
const LOADING_APPEARS_MS = 500;
const LOADING_STAYS_MS = 1000;

/** What is to be shown; the `Toaster` shows it. */
export const queue = new ToastQueue<Words>({ maxVisibleToasts: 4 });

const say =
  (kind: Kind) =>
  (message: string, options: { undo?: () => void } = {}) => {
    const shown = queue.visibleToasts.some(
      ({ content }) => content.kind === kind && content.message === message,
    );
    if (!shown) queue.add({ kind, message, ...options }, { timeout: SHOWN_MS });
  };

/** Tells what became of an act. `undo` offers to take it back; what stands already is not repeated. */
export const toast = { success: say('success'), error: say('error'), info: say('info') };

/** Says that something is loading, once it takes half a second; gone a second after it ended. */
export async function loadingToast<T>(promise: Promise<T>, message = 'Loading …'): Promise<T> {
  let key: string | undefined;
  const appearing = setTimeout(() => {
    key = queue.add({ kind: 'loading', message });
  }, LOADING_APPEARS_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(appearing);
    setTimeout(() => key && queue.close(key), LOADING_STAYS_MS);
  }
}
