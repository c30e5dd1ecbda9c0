import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PSEUDO } from '../words/catalogs.js';

/**
 * Says in one line how heavy each entry is, and leaves the sizes of all named groups of scripts
 * for the budgets to judge: `{name: {file: bytes as sent, in Brotli}}`.
 */
export class SizeReportPlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    compiler.hooks.done.tap('SizeReportPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const { name } = compilation;
      const groups = scriptsOf(compilation);
      mkdirSync(this.directory, { recursive: true });
      writeFileSync(join(this.directory, `${name}.json`), JSON.stringify(groups, null, 2));
      const heavy = Object.entries(groups).map(([group, files]) => `${group} ${kilobytes(files)}`);
      console.log(`${name}: ${heavy.join(' · ')} (JavaScript, as sent)`);
    });
  }
}

function scriptsOf(compilation) {
  const directory = compilation.outputOptions.path;
  const sizes = new Map();
  const sentSize = (file) => {
    if (!sizes.has(file)) {
      const path = join(directory, file);
      sizes.set(file, statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size);
    }
    return sizes.get(file);
  };
  return Object.fromEntries(
    [...compilation.namedChunkGroups].map(([name, group]) => [
      name,
      Object.fromEntries(
        [
          ...group.getFiles().filter((file) => file.endsWith('.js')),
          ...group.chunks.flatMap((chunk) => heaviestWords(chunk, sentSize)),
        ].map((file) => [file, sentSize(file)]),
      ),
    ]),
  );
}

/** What a chunk says, in the language in which that is the most; nobody reads the pseudo-language. */
function heaviestWords(chunk, sizeOf) {
  const words = [...chunk.auxiliaryFiles].filter(
    (file) => /\/words\..*\.js$/.test(file) && !file.endsWith(`.${PSEUDO}.js`),
  );
  return words.sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1);
}

function kilobytes(files) {
  const bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
  return `${(bytes / 1000).toFixed(1)} KB`;
}
