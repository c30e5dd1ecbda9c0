import { readFileSync } from 'node:fs';

/** The version of each slot that this SDK speaks; a path follows a name that ends with a slash. */
const SLOTS = JSON.parse(
  readFileSync(new URL('../src/slotVersions.json', import.meta.url), 'utf8'),
);

/** `roster.invite@1` without its version: what code and scripts call it by. */
export const bareOf = (slot) => slot.replace(/@\d+$/, '');

/** With its version: that of a name without one is 1. */
export const writtenOf = (slot) => (bareOf(slot) === slot ? `${slot}@1` : slot);

/** Throws for a slot that a fill of this build could not have been checked against. */
export function checkSlots(slots) {
  for (const slot of slots.map(writtenOf)) {
    const name = bareOf(slot);
    const known = name.includes('/') ? name.slice(0, name.indexOf('/') + 1) : name;
    const version = known === name && known.endsWith('/') ? undefined : SLOTS[known];
    if (version === undefined) {
      throw new Error(
        `exposes: there is no slot ${name}; there are ${Object.keys(SLOTS).join(', ')}`,
      );
    }
    if (slot !== `${name}@${version}`) {
      throw new Error(`exposes: ${slot} is not the version that this SDK has: ${name}@${version}`);
    }
  }
}
