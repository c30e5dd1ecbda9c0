import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

// A tap that is over is told once more as a mouse's, and that is when the focus moves.
for (const begin of ['pointerdown', 'mousedown']) addEventListener(begin, press, true);
for (const end of ['pointerup', 'mouseup', 'pointercancel']) addEventListener(end, release, true);
// Not all that is pressed tells when it is let go: a scroll bar does not, nor does a list of the browser's.
for (const after of ['keydown', 'input']) addEventListener(after, release, true);
addEventListener('pointermove', ({ buttons }) => !buttons && release(), true);

function press() {
  isPressed = true;
}

/** What was pressed is done first. */
function release() {
  if (!isPressed) return;
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
