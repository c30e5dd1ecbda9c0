/** What Lingui's macros become, for the builds and the tests alike. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { transform } from '@swc/core';

const require = createRequire(import.meta.url);

/** The root of the repository, or `node_modules` where the SDK is installed. */
const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));

const LITERAL = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
const SENTENCE = new RegExp(
  String.raw`,?\s*message: ${LITERAL}(?:,\s*context: ${LITERAL})?(?:,\s*comment: ${LITERAL})?`,
  'gs',
);

const options = {
  configFile: false,
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic', importSource: '@emotion/react', development: false },
    },
    experimental: {
      cacheRoot: join(WORKSPACE, '.cache/swc'),
      plugins: [
        [
          require.resolve('@lingui/swc-plugin'),
          {
            descriptorFields: 'all',
            // Of Lingui 6; the extraction is that of Lingui 5.
            useLinguiV5IdGeneration: true,
            runtimeModules: {
              i18n: ['#words', 'i18n'],
              trans: ['#words', 'Trans'],
              useLingui: ['#words', 'useLingui'],
            },
          },
        ],
      ],
    },
  },
};

export const hasSentences = (source) => source.includes('/macro');

/**
 * The module with its macros compiled, and the English sentences that it says, by their ids. They
 * are no part of the code any more: whoever runs it has the words of the page's language.
 */
export async function compileSentences(source, filename, { sourceMaps = false } = {}) {
  const compiled = await transform(source, { ...options, filename, sourceMaps });
  const sentences = {};
  const code = compiled.code.replace(SENTENCE, (whole, message, context) => {
    const sentence = textOf(message);
    const id = generateMessageId(sentence, context && textOf(context));
    // Other things have messages, too.
    if (!compiled.code.includes(`id: "${id}"`)) return whole;
    sentences[id] = sentence;
    // The lines stay, for the map.
    return whole.replace(/[^\n]/g, '');
  });
  return { code, map: compiled.map, sentences };
}

const textOf = (literal) => Function(`return ${literal}`)();

const packages = new Map();

/** The package that a file is of: its name, and where it stands. */
export function packageOf(file) {
  const directory = dirname(file);
  if (!packages.has(directory)) packages.set(directory, found(directory));
  return packages.get(directory);
}

function found(directory) {
  try {
    const { name } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    return { name, directory };
  } catch (reason) {
    if (reason.code !== 'ENOENT') throw reason;
    return packageOf(directory);
  }
}
