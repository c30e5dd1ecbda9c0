/**
 * The catalogs of packages, whose folders it is given: in this repository, and for a plugin elsewhere.
 *
 *     npm run words             writes each package's sentences into its catalogs
 *     npm run words -- --new=fr begins a language: the same, and catalogs of French
 *     npm run words -- --check  fails where one is not as it would be written
 *
 * A package is in those languages that it has a file `locales/<language>.po` of; what a language
 * has no words for is shown in English. Either fails where a
 * sentence does not parse, or a translation has other values or elements than its English.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { catalogFile, format, languagesOf, PSEUDO, SOURCE } from './catalogs.js';
import { differences } from './checking.js';

const [folders, options] = [[], new Set()];
for (const given of process.argv.slice(2)) {
  if (given.startsWith('--')) options.add(given);
  else folders.push(resolve(given));
}

const faults = [];
for (const folder of folders.filter((each) => existsSync(join(each, 'locales')))) {
  const written = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    cpSync(join(folder, 'locales'), join(written, 'locales'), { recursive: true });
    await extract(folder, written);
    if (!options.has('--check')) {
      cpSync(join(written, 'locales'), join(folder, 'locales'), { recursive: true });
    }
    for (const language of languages(folder)) await check(folder, written, language);
  } finally {
    rmSync(written, { recursive: true });
  }
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

function languages(folder) {
  const begun = [...options].flatMap((option) => option.match(/^--new=(.+)/)?.[1] ?? []);
  const found = [...languagesOf(folder), ...begun];
  return [...new Set(found)].filter((language) => language !== PSEUDO);
}

async function extract(folder, written) {
  const config = makeConfig(
    {
      rootDir: folder,
      locales: languages(folder),
      sourceLocale: SOURCE,
      format,
      orderBy: 'origin',
      catalogs: [
        {
          path: join(written, 'locales/{locale}'),
          include: [join(folder, 'src')],
          exclude: ['**/*.test.*', '**/schema.d.ts'],
        },
      ],
    },
    { skipValidation: true },
  );
  for (const catalog of await getCatalogs(config)) {
    const made = await catalog.make({ clean: true, orderBy: 'origin' });
    if (!made) throw new Error(`The sentences of ${folder} could not be read`);
  }
}

async function check(folder, written, language) {
  const [kept, fresh] = [folder, written].map((place) =>
    readFileSync(catalogFile(place, language), 'utf8'),
  );
  const file = `${basename(folder)}/locales/${language}.po`;
  if (kept !== fresh) faults.push(`${file} is not what the code says: run it without --check`);
  const context = { locale: language, sourceLocale: SOURCE, filename: file };
  for (const { message, translation } of Object.values(await format.parse(fresh, context))) {
    for (const fault of differences(message, translation || message)) {
      faults.push(`${file}: “${translation || message}” ${fault}`);
    }
  }
}
