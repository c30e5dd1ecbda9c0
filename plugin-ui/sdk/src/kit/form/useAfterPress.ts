import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

addEventListener('pointerdown', press, true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, true);

function press() {
  isPressed = true;
}

/** What was pressed is done first. */
function release() {
  setTimeout(() => {
    isPressed = false;
    for (const tell of listeners) tell();
  });
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * A value that moves what stands below it, not while something is pressed: a button that moves away
 * from under the pointer before it is let go is never pressed.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const isHeld = useSyncExternalStore(listen, () => isPressed && value !== shown);
  if (isHeld) return shown;
  if (value !== shown) setShown(value);
  return value;
}
