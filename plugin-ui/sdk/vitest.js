import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `@cenacle/sdk/vitest`: how screens are tested, in a simulated browser; `include` names which. */
export const tests = (...include) =>
  defineConfig({
    oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
    test: {
      environment: 'jsdom',
      include,
      // A window for each file would take twice the time; setup.ts tidies up between them. Threads
      // would hear each other's sessions: to a BroadcastChannel all threads of Node are one browser.
      pool: 'forks',
      isolate: false,
      maxWorkers: '100%',
      // A long form takes its time where the machine is busy.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      setupFiles: [fileURLToPath(new URL('src/testing/setup.ts', import.meta.url))],
      // It is TypeScript where it is installed, too, and Node takes none from there.
      server: { deps: { inline: ['@cenacle/sdk'] } },
    },
  });
