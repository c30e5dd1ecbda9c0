import { createContext } from 'react';
import { ABI } from '../abi';
import type { Fill, SlotModule, SlotName } from './contract';
import type { Frontend } from './frontends';

/** Loads the module with which a micro-frontend fills a slot. `again` asks past any cache. */
export type SlotLoader = (
  frontend: Frontend,
  slot: SlotName,
  again: boolean,
) => Promise<SlotModule>;

/** The page's way to load modules. Given from outside: only the staff page carries federation. */
export const SlotLoaderContext = createContext<SlotLoader>(() =>
  Promise.reject(new Error('This page loads no plugins')),
);

/** How long a person waits for a slot before its notice stands there instead. */
export const PATIENCE_MS = 5000;

/** Loads with the guards that keep one plugin's trouble inside its slot. */
export async function loadFill<Name extends SlotName>(
  load: SlotLoader,
  frontend: Frontend,
  slot: Name,
  again: boolean,
): Promise<Fill<Name>> {
  if (frontend.abi !== ABI) {
    throw new Error(`${frontend.plugin} was built for ABI ${frontend.abi}, not ${ABI}`);
  }
  const module = await Promise.race([load(frontend, slot, again), timeout(frontend.plugin)]);
  // It was checked against its slot when the plugin was built (`fills`).
  return module.default as Fill<Name>;
}

function timeout(plugin: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${plugin} did not load in time`)), PATIENCE_MS);
  });
}
