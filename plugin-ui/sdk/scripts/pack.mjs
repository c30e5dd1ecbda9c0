/**
 * Packs the SDK for plugins that are built elsewhere, into the core's wheel, and beside it the
 * versions of all that the house itself was built with: what works here works there.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKED = new URL('../../../core/cenacle/newplugin/packed/', import.meta.url);

const { lockfileVersion, packages } = JSON.parse(
  readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
);

/** A lock that was made where not every system's binaries are had would keep them from others. */
const isWhole = ({ optionalDependencies = {} }) =>
  Object.keys(optionalDependencies).every((each) => `node_modules/${each}` in packages);

const installed = Object.entries(packages).filter(
  ([path, entry]) => path.startsWith('node_modules/') && !entry.link && isWhole(entry),
);
const lock = { lockfileVersion, requires: true, packages: Object.fromEntries(installed) };

rmSync(PACKED, { recursive: true, force: true });
mkdirSync(PACKED);
execFileSync('npm', ['pack', '--silent', '--pack-destination', fileURLToPath(PACKED)], {
  cwd: new URL('..', import.meta.url),
  stdio: ['ignore', 'ignore', 'inherit'],
});
writeFileSync(new URL('package-lock.json', PACKED), `${JSON.stringify(lock, null, 2)}\n`);
