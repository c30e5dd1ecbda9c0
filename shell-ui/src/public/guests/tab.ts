/** What this tab remembers until it is closed: tokens belong into no longer memory. */
const held = new Map<string, unknown>();

const placeOf = (name: string) => `cenacle.guest.${name}`;

export function remember(name: string, value: unknown): void {
  held.set(name, value);
  try {
    sessionStorage.setItem(placeOf(name), JSON.stringify(value));
  } catch {
    // A browser without storage has it until a reload.
  }
}

export function recall(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null');
  } catch {
    return held.get(name);
  }
}
