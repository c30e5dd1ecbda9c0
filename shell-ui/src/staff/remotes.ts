import type { SlotLoader, SlotModule } from '@cenacle/sdk';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

const entries = new Map<string, string>();

/** Loads plugins' modules by Module Federation. Only the staff page carries its runtime. */
export const loadFromRemote: SlotLoader = async ({ plugin, remote, entry }, slot, again) => {
  // Registering anew drops what the runtime remembers of a remote, its failures too.
  if (again || entries.get(remote) !== entry) {
    registerRemotes([{ name: remote, entry }], { force: entries.has(remote) });
    entries.set(remote, entry);
  }
  const module = await loadRemote<SlotModule>(`${remote}/${plugin}/${slot}`);
  if (!module) throw new Error(`${remote} has no ${plugin}/${slot}`);
  return module;
};
