import { browser, createApi, refreshFrontends } from '@cenacle/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const EVERY_MS = 1000;

/** A call that a house has in development alone, in the shape of an OpenAPI document's paths. */
interface Paths {
  '/api/dev/builds': {
    get: {
      responses: {
        200: {
          content: { 'application/json': { result: { shell: string | null; plugins: string } } };
        };
      };
    };
  };
}

const house = createApi<Paths>();

/**
 * In development: a plugin that was built anew is exchanged in its slots, and the rest of the page
 * stays as it is; for another build of the shell the page is loaded again.
 */
export default function HotReload({ shell }: { shell: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    let plugins: string | undefined;
    return everySecond(async () => {
      const newest = await house.get('/api/dev/builds');
      if (newest.shell && newest.shell !== shell) browser.go(window.location.href);
      if (newest.plugins !== plugins) void refreshFrontends(queries);
      plugins = newest.plugins;
    });
  }, [queries, shell]);
  return null;
}

/** Until the function that it gives is called. What fails is tried again: the server may restart. */
function everySecond(act: () => Promise<void>): () => void {
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      await act().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  void run();
  return () => {
    isOver = true;
  };
}
