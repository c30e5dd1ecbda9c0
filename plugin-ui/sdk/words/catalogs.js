/** The catalogs of a package: `locales/<language>.po`, which a translator can edit. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';

/** The language of the sentences in the code. */
export const SOURCE = 'en';

/** English with accents, and longer: what is left plain or is cut off in it is a fault. */
export const PSEUDO = 'en-XA';

export const format = formatter({ lineNumbers: false });

/** The languages that a package has, its own first. */
export function languagesOf(directory) {
  const translated = poFiles(directory).map((file) => file.slice(0, -'.po'.length));
  return [SOURCE, ...translated.filter((language) => language !== SOURCE).sort(), PSEUDO];
}

/** Where the words of a package in a language are, translated or not. */
export const catalogFile = (directory, language) => join(directory, 'locales', `${language}.po`);

function poFiles(directory) {
  try {
    return readdirSync(join(directory, 'locales')).filter((file) => file.endsWith('.po'));
  } catch (reason) {
    if (reason.code !== 'ENOENT') throw reason;
    return [];
  }
}

/** What a package says in a language, by the ids of its sentences; of what it says in none: none. */
export async function translationsOf(directory, language) {
  if (!poFiles(directory).includes(`${language}.po`)) return {};
  const filename = catalogFile(directory, language);
  const context = { locale: language, sourceLocale: SOURCE, filename };
  const catalog = await format.parse(readFileSync(filename, 'utf8'), context);
  return Object.fromEntries(
    Object.entries(catalog).flatMap(([id, { translation }]) =>
      translation ? [[id, translation]] : [],
    ),
  );
}

/** Sentences as the screens take them: parsed, and in the pseudo-language longer, with accents. */
export function compiled(sentences, language = SOURCE) {
  const said = language === PSEUDO ? mapped(sentences, lengthened) : sentences;
  const { source, errors } = createCompiledCatalog(language, said, {
    namespace: 'json',
    pseudoLocale: PSEUDO,
  });
  const [error] = errors;
  if (error) throw new Error(`“${error.source}” (${language}): ${error.error.message}`);
  return JSON.parse(source).messages;
}

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** As much as other languages may need more room than English. */
const LONGER = 0.4;

const lengthened = (sentence) =>
  sentence + ' ·'.repeat(Math.round((lettersOf(sentence) * LONGER) / 2));

/** Of a sentence in several forms the longest form. */
function lettersOf(sentence) {
  if (!/, (plural|select)/.test(sentence))
    return sentence.replace(/\{[^{}]*\}|<[^>]*>/g, '').length;
  return Math.max(...[...sentence.matchAll(/\{([^{}]*)\}/g)].map(([, form]) => form.length));
}
