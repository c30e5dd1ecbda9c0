/**
 * What the portal and the editor's page say to each other. The page stands in a sandbox without an
 * origin of its own; it says once that it is ready, is handed a port, and all else goes over that.
 */
export const EDITOR_PAGE = '/quill/index.html';
export const PREVIEW_PAGE = '/quill/preview.html';

/** The page's first word, to the window around it. */
export const READY = 'cenacle.ready';

/** The answer, which brings the port. */
export interface Opening {
  type: 'cenacle.open';
  label: string;
  html: string;
  colors: Record<string, string>;
  /** What each tool is called, by its selector: the page has no words of its own. */
  words: Record<string, string>;
  /** What it writes beside them, by the variable of `editor.css`. */
  written: Record<`--word-${string}`, string>;
}

/** From the portal to the editor. */
export type ToEditor =
  | { type: 'insert'; text: string }
  | { type: 'settle' }
  | { type: 'colors'; colors: Record<string, string> };

/** From the editor to the portal. */
export type FromEditor =
  | { type: 'change'; html: string }
  /** All that was typed, or asked for before it, has been told. */
  | { type: 'settled' }
  | { type: 'height'; pixels: number }
  | { type: 'focus' }
  | { type: 'leave'; backwards: boolean }
  | { type: 'blur' };
