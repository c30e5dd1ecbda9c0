import { ThemeProvider } from '@cenacle/sdk';
import { mount } from '../portal/mount';
import { nonce } from '../portal/nonce';
import { ArrivalsPage } from './ArrivalsPage';

const PAGE = '/captain/arrivals';

mount(
  <ThemeProvider nonce={nonce}>
    <ArrivalsPage />
  </ThemeProvider>,
);

// Without one, as over plain http, the page works as long as there is a network.
void navigator.serviceWorker?.register(`${PAGE}/sw.js`, { scope: PAGE, updateViaCache: 'none' });
void navigator.storage?.persist?.();
