import { reportCaught } from '@cenacle/sdk';
import { keepScripts } from '../portal/keptScripts';
import { mount } from '../portal/mount';
import { StaffPage } from './StaffPage';
import { STAFF_ROUTES } from './StaffScreens';
import { beginWith } from './screenOf';

/** By then the scripts that came along with the page have run; what else there is may take longer. */
const cameAlong = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => setTimeout(resolve));
});

// Its place on the page says of a screen that it did not come.
const first = beginWith(STAFF_ROUTES, window.location.pathname).catch(() => {});
void Promise.race([first, cameAlong]).then(() =>
  mount(<StaffPage />, { onCaughtError: reportCaught }),
);

keepScripts();
