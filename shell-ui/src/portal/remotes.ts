import {
  type Frontend,
  reportFault,
  SlotFailure,
  type SlotLoader,
  type SlotModule,
} from '@cenacle/sdk';
import { createInstance } from '@module-federation/enhanced/runtime';
import giveRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { OFFERED } from './offered';

const host = createInstance({
  name: 'cenacle_shell',
  remotes: [],
  // The other way to choose among versions would load every plugin before it gives anything.
  shareStrategy: 'loaded-first',
  plugins: [giveRuntime()],
  shared: Object.fromEntries(
    Object.entries(OFFERED).map(([name, load]) => [
      name,
      {
        version: '1.0.0',
        get: async () => {
          const module = await load();
          return () => module;
        },
        shareConfig: { singleton: true, requiredVersion: false },
      },
    ]),
  ),
});

/** Those that something was loaded of, by their plugins. */
const loaded = new Map<string, Frontend>();

/** The newest of each remote: to ask again is another one. */
const registrations = new Map<string, { entry: string }>();
let attempts = 0;

/** Loads plugins' modules by Module Federation, whose runtime comes with the first of them. */
export const loadFromRemote: SlotLoader = async (frontend, slot, again) => {
  const { plugin, remote, entry } = frontend;
  if (loaded.size === 0) watch();
  loaded.set(plugin, frontend);
  if (again || registrations.get(remote)?.entry !== entry) register(remote, entry, again);
  const module = await load(remote, `${plugin}/${slot}`).catch((reason: unknown) => {
    throw isDownload(reason) ? SlotFailure.missing(plugin, reason) : reason;
  });
  if (!module) throw new Error(`${remote} has no ${plugin}/${slot}`);
  return module;
};

async function load(remote: string, name: string): Promise<SlotModule | null> {
  const registration = registrations.get(remote);
  try {
    return await host.loadRemote<SlotModule>(`${remote}/${name}`);
  } catch (reason) {
    // Whoever asked again for another module has let go of what this one was waiting for.
    if (registrations.get(remote) !== registration) return load(remote, name);
    throw reason;
  }
}

/** Before a plugin is on the page there is nobody to throw. */
function watch(): void {
  import(/* webpackChunkName: "stray" */ './stray').then(
    ({ watchStrayFaults }) => watchStrayFaults(loaded, reportFault),
    // The page does without.
    () => {},
  );
}

/** Lets go of what the page has of another build, or of an attempt that failed. */
function register(remote: string, entry: string, again: boolean): void {
  const isKnown = registrations.has(remote);
  if (isKnown) forget(remote);
  // A request that hangs would be waited for once more, were its address the same.
  const url = again ? `${entry}?again=${++attempts}` : entry;
  // Registering anew drops what the runtime remembers of a remote, its failures too.
  host.registerRemotes([{ name: remote, entry: url }], { force: isKnown });
  // It drops what is offered as well, where this remote was the last to ask for it.
  host.initializeSharing();
  registrations.set(remote, { entry });
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
