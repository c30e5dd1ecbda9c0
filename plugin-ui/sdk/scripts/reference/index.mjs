/**
 * Makes of what the SDK exports its reference, and the report that is compared:
 *
 *     npm run reference              writes them; refuses what would break a plugin of this ABI
 *     npm run reference -- --check   fails where one is not as it would be written
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import contract from '../../src/abi.json' with { type: 'json' };
import { findBreaks } from './comparing.mjs';
import { readExamples } from './examples.mjs';
import { writePage } from './page.mjs';
import { abiOf, writeReport } from './report.mjs';
import { readSurface } from './surface.mjs';

const ROOT = new URL('../../../../', import.meta.url);
const PAGE = 'docs/reference/sdk.md';
const REPORT = 'docs/reference/sdk-report.d.ts';

const pathOf = (name) => fileURLToPath(new URL(name, ROOT));
const read = (name) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : '');

const surface = readSurface();
const examples = readExamples();
const report = writeReport(surface, contract.abi);
const made = { [PAGE]: writePage(surface, examples, contract.abi), [REPORT]: report };
const kept = read(REPORT);

const problems = [...breaks(), ...withoutExamples(), ...withoutWords()];
if (process.argv.includes('--check')) problems.push(...stale());
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
if (problems.length === 0) {
  for (const [name, text] of Object.entries(made)) writeFileSync(pathOf(name), text);
}

function* breaks() {
  if (abiOf(kept) !== abiOf(report)) return;
  const found = [...findBreaks(kept, report)];
  yield* found;
  if (found.length > 0) yield 'A plugin may use it: raise the ABI in src/abi.json, or keep it.';
}

function* withoutExamples() {
  const shown = new Set(
    Object.values(examples).flatMap((some) => some.flatMap(({ names }) => [...names])),
  );
  for (const [title, entries] of Object.entries(surface.groups)) {
    for (const { name } of entries) {
      if (!shown.has(name)) yield `${name} (${title}) has no example in plugin-ui/sdk/examples.`;
    }
  }
}

function* withoutWords() {
  for (const { name, words } of Object.values(surface.groups).flat()) {
    if (!words) yield `${name} has no words: say what it is for where it is defined.`;
  }
}

function* stale() {
  for (const [name, text] of Object.entries(made)) {
    if (read(name) !== text) yield `${name} is not today's: npm run reference`;
  }
}
