import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  test: {
    environment: 'jsdom',
    include: ['shell-ui/**/*.test.{ts,tsx}', 'plugin-ui/**/*.test.{ts,tsx}'],
    // A long form takes its time where all the suites of the house run at once.
    testTimeout: 30_000,
    setupFiles: ['plugin-ui/sdk/src/testing/setup.ts'],
  },
});
