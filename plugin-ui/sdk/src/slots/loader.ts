import { createContext } from 'react';
import { ABI } from '../abi';
import type { Fill, SlotModule, SlotName } from './contract';
import type { Frontend } from './frontends';

/**
 * Loads the module with which a micro-frontend fills a slot. `again` asks past any cache. Rejects
 * with `SlotFailure.missing` when its scripts cannot be downloaded, and with whatever they throw.
 */
export type SlotLoader = (
  frontend: Frontend,
  slot: SlotName,
  again: boolean,
) => Promise<SlotModule>;

/** The page's way to load modules. Given from outside: only the staff page carries federation. */
export const SlotLoaderContext = createContext<SlotLoader>(() =>
  Promise.reject(new Error('This page loads no plugins')),
);

/** How long a person waits for a plugin: then its place says that it is not there yet. */
export const PATIENCE_MS = 2000;

/**
 * From then on nobody waits any more: the house is told, and asking anew may help. Less would take
 * a slow network for a plugin that is broken.
 */
export const GIVEN_UP_MS = 10_000;

/** Why a slot stays empty although nothing of the plugin was run. */
export class SlotFailure extends Error {
  override readonly name = 'SlotFailure';

  private constructor(
    readonly kind: 'abi' | 'silent' | 'missing',
    words: string,
    options?: ErrorOptions,
  ) {
    super(words, options);
  }

  static otherAbi = ({ plugin, abi }: Frontend) =>
    new SlotFailure('abi', `${plugin} was built for ABI ${abi}, not ${ABI}`);

  static silent = ({ plugin }: Frontend) =>
    new SlotFailure('silent', `${plugin} did not load in time`);

  static missing = (plugin: string, cause: unknown) =>
    new SlotFailure('missing', `${plugin} could not be downloaded`, { cause });
}

/** Loads with the guards that keep one plugin's trouble inside its slot. */
export async function loadFill<Name extends SlotName>(
  load: SlotLoader,
  frontend: Frontend,
  slot: Name,
  again: boolean,
): Promise<Fill<Name>> {
  if (frontend.abi !== ABI) throw SlotFailure.otherAbi(frontend);
  const module = await load(frontend, slot, again);
  // It was checked against its slot when the plugin was built (`fills`).
  return module.default as Fill<Name>;
}
