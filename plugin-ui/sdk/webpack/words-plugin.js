import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { catalogFile, compiled, languagesOf, SOURCE, translationsOf } from '../words/catalogs.js';

const NAME = 'WordsPlugin';
const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;

const built = new WeakMap();

/**
 * Gives each chunk that says something a file of words in each language, and has a page load that
 * of its own language along with the chunk, as if it were part of it.
 */
export class WordsPlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const words = new WordsOfChunks(compilation, languagesOf(this.directory));
      built.set(compilation, words);
      compilation.hooks.finishModules.tapPromise(NAME, (modules) => words.read(modules));
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk, needed) => {
          needed.add(RuntimeGlobals.loadScript).add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new LoadingWords(words));
        });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => words.emit(),
      );
    });
  }
}

/** The file of what an entry says in a language, for the page to load before it; or none. */
export function wordsOfEntry(compilation, entry, language) {
  const words = built.get(compilation);
  return words.filesOf(compilation.entrypoints.get(entry).chunks, language);
}

/**
 * One file of what all these chunks say in a language, for a page that loads them at once: many
 * small files are waited for one after the other.
 */
export function joinedWords(compilation, chunks, language) {
  return built.get(compilation).join(chunks, language);
}

class WordsOfChunks {
  constructor(compilation, languages) {
    this.compilation = compilation;
    this.languages = languages;
    /** What each package says in each language. */
    this.catalogs = new Map();
    this.named = new Map();
  }

  async read(modules) {
    const packages = new Map();
    for (const { buildInfo } of modules) {
      if (!buildInfo?.words) continue;
      const { package: owner, sentences } = buildInfo.words;
      const known = packages.get(owner.name) ?? { directory: owner.directory, sentences: {} };
      Object.assign(known.sentences, sentences);
      packages.set(owner.name, known);
    }
    for (const [owner, { directory, sentences }] of packages) {
      const said = await Promise.all(
        this.languages.map(async (language) => {
          this.compilation.fileDependencies.add(catalogFile(directory, language));
          const translations = await translationsOf(directory, language);
          return [language, compiled({ ...sentences, ...pick(translations, sentences) }, language)];
        }),
      );
      this.catalogs.set(owner, Object.fromEntries(said));
    }
  }

  /** The name that all files of a chunk's words have in common; none for one that says nothing. */
  nameOf(chunk) {
    if (!this.named.has(chunk)) {
      const ids = this.idsOf(chunk);
      const texts = this.languages.map((language) => [language, this.textOf(ids, language)]);
      this.named.set(chunk, { name: ids.size > 0 && hashOf(JSON.stringify(texts)), texts });
    }
    return this.named.get(chunk).name;
  }

  /** By package. */
  idsOf(chunk) {
    const ids = new Map();
    const { chunkGraph } = this.compilation;
    for (const module of chunkGraph.getChunkModules(chunk)) {
      for (const { buildInfo } of module.modules ?? [module]) {
        if (!buildInfo?.words) continue;
        const { package: owner, sentences } = buildInfo.words;
        ids.set(owner.name, [...(ids.get(owner.name) ?? []), ...Object.keys(sentences)]);
      }
    }
    return new Map([...ids].sort());
  }

  textOf(ids, language) {
    return [...ids]
      .map(([owner, of]) => {
        const said = pick(
          this.catalogs.get(owner)[language],
          Object.fromEntries(of.map((id) => [id])),
        );
        const name = JSON.stringify(owner);
        return `Object.assign(w[${name}]??={},${JSON.stringify(said)});`;
      })
      .join('')
      .replace(/^/, '(w=>{')
      .replace(/$/, '})(self.cenacleWords??={})');
  }

  filesOf(chunks, language) {
    return chunks.flatMap((chunk) => {
      const name = this.nameOf(chunk);
      return name ? [fileOf(name, language)] : [];
    });
  }

  /** Says, too, whose words are there by it: nothing loads them once more. */
  join(chunks, language) {
    const names = new Map(chunks.map((chunk) => [this.nameOf(chunk), chunk]));
    names.delete(false);
    const texts = [...names.values()].map((chunk) =>
      new Map(this.named.get(chunk).texts).get(language),
    );
    const here = JSON.stringify([...names.keys()]);
    const text = `${texts.join(';')};(self.cenacleWordsHere??=[]).push(...${here})`;
    const file = fileOf(hashOf(text), language);
    this.emitOnce(file, text);
    return file;
  }

  emitOnce(file, text) {
    if (this.compilation.getAsset(file)) return;
    const info = { immutable: true, minimized: true };
    this.compilation.emitAsset(file, new sources.RawSource(text), info);
  }

  emit() {
    for (const chunk of this.compilation.chunks) {
      const name = this.nameOf(chunk);
      if (!name) continue;
      for (const [language, text] of this.named.get(chunk).texts) {
        const file = fileOf(name, language);
        this.emitOnce(file, text);
        chunk.auxiliaryFiles.add(file);
      }
    }
  }
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const fileOf = (name, language) => `assets/words.${name}.${language}.js`;

const pick = (catalog, ids) =>
  Object.fromEntries(
    Object.keys(ids)
      .sort()
      .flatMap((id) => (id in catalog ? [[id, catalog[id]]] : [])),
  );

/** A chunk is there when its words are. */
class LoadingWords extends RuntimeModule {
  constructor(words) {
    super('loading words', RuntimeModule.STAGE_ATTACH);
    this.words = words;
  }

  generate() {
    const names = Object.fromEntries(
      [...this.chunk.getAllAsyncChunks()].flatMap((chunk) => {
        const name = this.words.nameOf(chunk);
        return name ? [[chunk.id, name]] : [];
      }),
    );
    if (Object.keys(names).length === 0) return null;
    return `
var words = ${JSON.stringify(names)};
var lang = document.documentElement.lang;
if (!${JSON.stringify(this.words.languages)}.includes(lang)) lang = ${JSON.stringify(SOURCE)};
var loading = {};
${RuntimeGlobals.ensureChunkHandlers}.words = (chunkId, promises) => {
  var name = words[chunkId];
  if (!name || self.cenacleWordsHere?.includes(name)) return;
  promises.push(loading[name] ??= new Promise((resolve, reject) => {
    var url = ${RuntimeGlobals.publicPath} + "assets/words." + name + "." + lang + ".js";
    ${RuntimeGlobals.loadScript}(url, (event) => {
      if (event.type === "load") return resolve();
      delete loading[name];
      var error = new Error("Loading words of chunk " + chunkId + " failed: " + url);
      error.name = "ChunkLoadError";
      reject(error);
    }, "words-" + name);
  }));
};`;
  }
}
