import { type ReactNode, StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { nonce } from './nonce';

declare global {
  var __webpack_nonce__: string;
}

// For the scripts and styles that webpack's runtime adds later.
__webpack_nonce__ = nonce;

/** Puts a page into the document. */
export function mount(page: ReactNode, options?: RootOptions): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root, options).render(<StrictMode>{page}</StrictMode>);
}
