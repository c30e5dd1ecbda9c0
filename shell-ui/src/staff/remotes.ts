import { SlotFailure, type SlotLoader, type SlotModule } from '@cenacle/sdk';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

const entries = new Map<string, string>();
let attempts = 0;

/** Loads plugins' modules by Module Federation. Only the staff page carries its runtime. */
export const loadFromRemote: SlotLoader = async ({ plugin, remote, entry }, slot, again) => {
  if (again || entries.get(remote) !== entry) register(remote, entry, again);
  const module = await loadRemote<SlotModule>(`${remote}/${plugin}/${slot}`).catch(
    (reason: unknown) => {
      throw isDownload(reason) ? SlotFailure.missing(plugin, reason) : reason;
    },
  );
  if (!module) throw new Error(`${remote} has no ${plugin}/${slot}`);
  return module;
};

/** Lets go of what the page has of another build, or of an attempt that failed. */
function register(remote: string, entry: string, again: boolean): void {
  const isKnown = entries.has(remote);
  if (isKnown) forget(remote);
  // A request that hangs would be waited for once more, were its address the same.
  const url = again ? `${entry}?again=${++attempts}` : entry;
  // Registering anew drops what the runtime remembers of a remote, its failures too.
  registerRemotes([{ name: remote, entry: url }], { force: isKnown });
  entries.set(remote, entry);
}

function forget(remote: string): void {
  // webpack keeps a build's modules here under ids that the next build gives to its own.
  Reflect.deleteProperty(globalThis, `webpackChunkcenacle_${remote}`);
  for (const script of document.querySelectorAll(`script[src*="/plugins/${remote}/"]`)) {
    script.remove();
  }
}

/** Whether a script did not come, by the words of Module Federation and webpack. */
function isDownload(reason: unknown): boolean {
  return reason instanceof Error && /ScriptNetworkError|ChunkLoadError/.test(`${reason}`);
}
