import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { KitRouting, ThemeProvider, Toaster } from '../src';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider nonce="gallery">
      <QueryClientProvider client={new QueryClient()}>
        <HashRouter>
          <KitRouting>
            <main>
              <Gallery />
            </main>
          </KitRouting>
          <Toaster />
        </HashRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
