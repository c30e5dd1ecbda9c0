import type { Frontend, reportFault } from '@cenacle/sdk';

/** A script of a plugin, in the stack of an error: its remote, and its name up to the hash. */
const SCRIPT = /\/plugins\/([\w-]+)\/assets\/([\w./-]+?)\.\w+\.js:/;

/**
 * Reports what plugins throw where no boundary can catch it: in the handler of an event, or in a
 * promise that nobody waits for. Gives what ends it. (It imports nothing of the page that it watches:
 * whatever it did would be kept apart in the first load.)
 */
export function watchStrayFaults(
  known: ReadonlyMap<string, Frontend>,
  report: typeof reportFault,
): () => void {
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    const reason: unknown = 'reason' in event ? event.reason : event.error;
    const [, remote, script] = (reason instanceof Error && SCRIPT.exec(`${reason.stack}`)) || [];
    const suspects = [...known.values()].filter((each) => each.remote === remote);
    // What is exposed is a script of its own, named by plugin and slot; what it imports may be another.
    const culprit = suspects.find(({ plugin }) => script?.startsWith(`${plugin}-`)) ?? suspects[0];
    const slots = culprit?.slots ?? [];
    const slot = slots.find((each) => script === `${culprit?.plugin}-${each}`) ?? slots[0];
    if (culprit && slot) report(culprit, slot, reason);
  };
  window.addEventListener('error', hear);
  window.addEventListener('unhandledrejection', hear);
  return () => {
    window.removeEventListener('error', hear);
    window.removeEventListener('unhandledrejection', hear);
  };
}
