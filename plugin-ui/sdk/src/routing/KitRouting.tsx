import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';

/** Makes the links in the kit's menus and tables links of the router around it. */
export function KitRouting({ children }: { children: ReactNode }) {
  return (
    <RouterProvider navigate={useNavigate()} useHref={useHref}>
      {children}
    </RouterProvider>
  );
}
