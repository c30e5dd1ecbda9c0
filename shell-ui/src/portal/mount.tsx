import { reportCaught } from '@cenacle/sdk';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts a page into the document. */
export function mount(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root, { onCaughtError: reportCaught }).render(<StrictMode>{page}</StrictMode>);
}
