import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `@cenacle/sdk/vitest`: how screens are tested, in a simulated browser; `include` names which. */
export const tests = (...include) =>
  defineConfig({
    oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
    test: {
      environment: 'jsdom',
      include,
      // A long form takes its time where all the suites of the house run at once.
      testTimeout: 30_000,
      setupFiles: [fileURLToPath(new URL('src/testing/setup.ts', import.meta.url))],
      // It is TypeScript where it is installed, too, and Node takes none from there.
      server: { deps: { inline: ['@cenacle/sdk'] } },
    },
  });
