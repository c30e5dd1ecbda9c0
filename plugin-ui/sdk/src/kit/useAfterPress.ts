import { useState, useSyncExternalStore } from 'react';

/** A finger is lifted this long at most before its click, and the mouse of its tap, come. */
const TAP_MS = 100;

let isPressed = false;
let over: ReturnType<typeof setTimeout>;
const listeners = new Set<() => void>();

addEventListener('pointerdown', press, true);
addEventListener('pointerup', () => release(TAP_MS), true);
// Not all that is pressed tells when it is let go: a scroll bar does not, nor does a list of the browser's.
for (const end of ['mouseup', 'pointercancel', 'pointerover', 'input']) {
  addEventListener(end, () => release(), true);
}

function press() {
  isPressed = true;
}

/** What was pressed is done first. */
function release(after?: number) {
  if (!isPressed) return;
  clearTimeout(over);
  over = setTimeout(() => {
    isPressed = false;
    for (const tell of listeners) tell();
  }, after);
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * A value that moves what stands below it, not while something is pressed: what moves away from under
 * the pointer before it is let go is never pressed, and the press on it is lost, or meets another.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const isHeld = useSyncExternalStore(listen, () => isPressed && value !== shown);
  if (isHeld) return shown;
  if (value !== shown) setShown(value);
  return value;
}
