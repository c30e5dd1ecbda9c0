import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { READY } from './protocol';

/** How long a person waits for the editor before they are given another way. */
const PATIENCE_MS = 5000;

type State = 'loading' | 'ready' | 'failed';

/**
 * A page in a sandboxed frame: without an origin of its own, so that what it says counts by the
 * window that says it. `onReady` is called at its first word.
 */
export function useFramedPage(
  onReady: (frame: Window) => void,
): [frame: RefObject<HTMLIFrameElement | null>, state: State] {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('loading');
  const ready = useEffectEvent(onReady);

  // Before the frame can load: it says its word once, whether or not anybody listens yet.
  useLayoutEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      const page = frame.current?.contentWindow;
      if (!page || source !== page || origin !== 'null' || data !== READY) return;
      setState('ready');
      ready(page);
    };
    window.addEventListener('message', listen);
    const patience = setTimeout(
      () => setState((now) => (now === 'loading' ? 'failed' : now)),
      PATIENCE_MS,
    );
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(patience);
    };
  }, []);

  return [frame, state];
}
