import { KitRouting, SlotLoaderContext, Toaster, toast } from '@cenacle/sdk';
import { BrowserRouter, useNavigate } from 'react-router';
import { Portal } from '../portal/Portal';
import { LoadingWatch } from './LoadingWatch';
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
    <Portal navigate={navigate} tell={toast.error}>
      <KitRouting>
        <SlotLoaderContext value={loadFromRemote}>
          <StaffScreens />
        </SlotLoaderContext>
      </KitRouting>
      <LoadingWatch />
      <Toaster />
    </Portal>
  );
}
