import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compiled } from './words/catalogs.js';
import { compileSentences, hasSentences, packageOf } from './words/sentences.js';

/** `@cenacle/sdk/vitest`: how screens are tested, in a simulated browser; `include` names which. */
export const tests = (...include) =>
  defineConfig({
    plugins: [english],
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

/** A module brings its English along: the words of a test are those of its code. */
const english = {
  name: 'english',
  enforce: 'pre',
  async transform(source, id) {
    const [file] = id.split('?');
    if (!/\.tsx?$/.test(file) || !hasSentences(source)) return;
    const { code, map, sentences } = await compileSentences(source, file, { sourceMaps: true });
    const owner = JSON.stringify(packageOf(file).name);
    const words = JSON.stringify(compiled(sentences));
    const said = `Object.assign((globalThis.cenacleWords ??= {})[${owner}] ??= {}, ${words});`;
    // In its first line, for the map.
    return { code: said + code, map };
  },
};
