import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Says in one line how heavy each entry is, and leaves the sizes of all named groups of scripts
 * for the budgets to judge: `{name: {file: bytes gzipped}}`.
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
      console.log(`${name}: ${heavy.join(' · ')} (JavaScript, gzip)`);
    });
  }
}

function scriptsOf(compilation) {
  const directory = compilation.outputOptions.path;
  const sizes = new Map();
  const packedSize = (file) => {
    if (!sizes.has(file)) {
      sizes.set(file, gzipSync(readFileSync(join(directory, file)), { level: 9 }).length);
    }
    return sizes.get(file);
  };
  return Object.fromEntries(
    [...compilation.namedChunkGroups].map(([name, group]) => [
      name,
      Object.fromEntries(
        group
          .getFiles()
          .filter((file) => file.endsWith('.js'))
          .map((file) => [file, packedSize(file)]),
      ),
    ]),
  );
}

function kilobytes(files) {
  const bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
  return `${(bytes / 1000).toFixed(1)} KB`;
}
