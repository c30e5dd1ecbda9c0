import { SlotLoaderContext, Toaster, toast } from '@cenacle/sdk';
import { RouterProvider } from 'react-aria-components';
import { BrowserRouter, useHref, useNavigate } from 'react-router';
import { Portal } from '../portal/Portal';
import { loadFromRemote } from './remotes';
import { StaffScreens } from './StaffScreens';

/** Everything behind the sign-in. */
export function StaffPage() {
  return (
    <BrowserRouter>
      <Routed />
    </BrowserRouter>
  );
}

function Routed() {
  const navigate = useNavigate();
  return (
    // Links inside the kit's menus and tables are links of this router.
    <RouterProvider navigate={navigate} useHref={useHref}>
      <Portal navigate={navigate} tell={toast.error}>
        <SlotLoaderContext value={loadFromRemote}>
          <StaffScreens />
        </SlotLoaderContext>
        <Toaster />
      </Portal>
    </RouterProvider>
  );
}
