import { api, type components } from '../api';
import type { Frontend } from './frontends';
import { SlotFailure } from './loader';

type Fault = Omit<components['schemas']['FaultReport'], 'plugin' | 'slot'>;

const NAME = /^[A-Za-z]{1,40}$/;
const PLACE = /\/plugins\/[\w-]+\/assets\/(?:[\w.-]+\/)?([\w.-]{1,100}\.js:\d+:\d+)/;

const reported = new Set<string>();

let path: '/api/plugins/faults' | '/api/plugins/public-faults' = '/api/plugins/faults';

/** For a page on which nobody is signed in. */
export function reportAsStranger(): void {
  path = '/api/plugins/public-faults';
}

/**
 * Tells the house what a plugin failed at on this page, each thing once: an administrator sees it
 * beside the plugin's switch. The words of an error stay here, for they may hold what a person had
 * on the screen. Of another ABI the house knows by itself.
 */
export function reportFault(frontend: Frontend, slot: string, reason: unknown): void {
  const fault = faultOf(reason);
  if (!fault) return;
  const { plugin, entry } = frontend;
  const body = { plugin, slot, ...fault };
  const key = JSON.stringify([entry, body]);
  if (reported.has(key)) return;
  reported.add(key);
  // Nobody waits for it, nor is it lost with a page that is left: who was signed out or sends too many
  // is not told.
  api.post(path, { body, keepalive: true }).catch(() => {});
}

function faultOf(reason: unknown): Fault | null {
  if (reason instanceof SlotFailure) return reason.kind === 'abi' ? null : { kind: reason.kind };
  if (!(reason instanceof Error)) return { kind: 'threw' };
  const error = NAME.test(reason.name) ? reason.name : null;
  const at = PLACE.exec(`${reason.message}\n${reason.stack}`)?.[1] ?? null;
  return { kind: 'threw', error, at };
}
