import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type FromEditor, type Opening, READY, type ToEditor } from './protocol';

/** What a page in the frame, or somebody who pretends to be it, says to the window around it. */
export function hear(said: { source: Window | null; origin: string; data: unknown }) {
  act(() => void window.dispatchEvent(new MessageEvent('message', said)));
}

export const frameWindow = () =>
  screen.getByTitle<HTMLIFrameElement>('Body').contentWindow as Window;

/** The editor's end of the port, once its page has come; nothing loads into a frame here. */
export function openEditor() {
  const page = frameWindow();
  const post = vi.spyOn(page, 'postMessage').mockImplementation(() => {});
  hear({ source: page, origin: 'null', data: READY });
  const [opening, , [port]] = post.mock.calls[0] as unknown as [Opening, string, [MessagePort]];
  return { opening, port, say: (said: FromEditor) => port.postMessage(said) };
}

const ON_ITS_WAY_MS = 50;

/** An editor in which something was typed, of which it has not told yet. */
export function typeSlowly(html: string) {
  const { port, say } = openEditor();
  port.onmessage = ({ data }: MessageEvent<ToEditor>) => {
    if (data.type !== 'settle') return;
    setTimeout(() => {
      say({ type: 'change', html });
      say({ type: 'settled' });
    }, ON_ITS_WAY_MS);
  };
}
