import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  test: {
    environment: 'jsdom',
    include: ['shell-ui/**/*.test.{ts,tsx}', 'plugin-ui/**/*.test.{ts,tsx}'],
    setupFiles: ['plugin-ui/sdk/src/testing/setup.ts'],
  },
});
