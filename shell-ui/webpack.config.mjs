import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { base, joinedWords, languagesOf, wordsOfEntry } from '@cenacle/sdk/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const context = fileURLToPath(new URL('.', import.meta.url));
const path = fileURLToPath(new URL('../core/cenacle/ui', import.meta.url));

/** Said by a page in which no script says anything. */
const NEEDS_SCRIPTS = {
  en: 'These pages need JavaScript. Please switch it on in your browser, or call the house.',
  es: 'Estas páginas necesitan JavaScript. Actívelo en su navegador o llame a la casa, por favor.',
};

/** Which way its lines run, as `dir` says it. */
const directionOf = (language) => {
  const locale = new Intl.Locale(language);
  return (locale.getTextInfo?.() ?? locale.textInfo).direction;
};

/** One for each language, below its name: the server gives that of whoever asks. */
const page = (name, { template = 'pages/screen.ejs', languages = languagesOf(context) } = {}) =>
  languages.map(
    (language) =>
      new HtmlWebpackPlugin({
        template,
        filename: `${language}/${name}.html`,
        chunks: [name],
        inject: false,
        scriptLoading: 'defer',
        language,
        direction: directionOf(language),
        needsScripts: NEEDS_SCRIPTS[language] ?? NEEDS_SCRIPTS.en,
        words: (compilation) => wordsOfEntry(compilation, name, language),
      }),
  );

/** The calendar shows all retreats of a day and counts by itself: no pop-up, no date library. */
const unusedByCalendar = Object.fromEntries(
  ['dayjs', 'globalize', 'luxon', 'moment', 'react-overlays'].map((name) => [name, false]),
);

/** Emotion brings it along for `withTheme`, of which these pages have no use. */
const unusedByGuests = { 'hoist-non-react-statics': false };

function part(name, { output = {}, alias = {}, plugins, ...rest }) {
  const shared = base({ name, context, path, publicPath: '/' });
  return {
    ...shared,
    ...rest,
    output: { ...shared.output, ...output },
    resolve: { ...shared.resolve, alias },
    plugins: [...shared.plugins, ...plugins],
  };
}

/** Puts a source beside what is built, as it is. */
const asItIs = (from, to) => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const file = fileURLToPath(new URL(from, import.meta.url));
    compiler.hooks.thisCompilation.tap('asItIs', (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap(
        { name: 'asItIs', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(to, new sources.RawSource(readFileSync(file))),
      );
    });
  },
});

/**
 * Chromium compiles such a script as a whole and beside the page. Otherwise each of its functions is
 * compiled when it is called, and the first words wait for all that are.
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * Beside each page, a table of what its first screens load besides the entry, and what they ask: the
 * server, which knows the address, has browsers begin with all of it at once (web/screens.py).
 * Without it they would ask for the next when the last has run. Every other screen has the words of
 * the entry alone. All of these scripts run at once, and are compiled so.
 */
const firstLoads = (name, screens) => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const table = fileURLToPath(new URL('first-loads.json', import.meta.url));
    compiler.hooks.thisCompilation.tap('firstLoads', (compilation) => {
      compilation.fileDependencies.add(table);
      const readLoads = () => {
        const loads = JSON.parse(readFileSync(table, 'utf8'))[screens];
        return { '': { scripts: [], answers: [] }, ...loads };
      };
      const chunksOf = ({ scripts }) => {
        const entry = compilation.entrypoints.get(name);
        const groups = [entry, ...scripts.map((script) => groupOf(compilation, script))];
        return [...new Set(groups.flatMap((group) => group.chunks))];
      };
      const filesOf = (load, language) => {
        const chunks = chunksOf(load);
        const ofEntry = compilation.entrypoints.get(name).chunks;
        const files = scriptsOf(chunks.filter((chunk) => !ofEntry.includes(chunk)));
        const words = joinedWords(compilation, chunks, language);
        return {
          words: `/${words}`,
          scripts: files.map((file) => `/${file}`),
          answers: load.answers,
        };
      };
      const emit = (language) => {
        const files = Object.entries(readLoads()).map(([path, load]) => [
          path,
          filesOf(load, language),
        ]);
        const text = JSON.stringify(Object.fromEntries(files));
        compilation.emitAsset(`${language}/${name}.json`, new sources.RawSource(text));
      };
      compilation.hooks.processAssets.tap(
        { name: 'firstLoads', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL + 1 },
        () => languagesOf(context).forEach(emit),
      );
      compilation.hooks.processAssets.tap(
        { name: 'compiledAtOnce', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => {
          for (const file of new Set(scriptsOf(Object.values(readLoads()).flatMap(chunksOf)))) {
            compilation.updateAsset(
              file,
              (source) => new sources.ConcatSource(COMPILED_AT_ONCE, source),
            );
          }
        },
      );
    });
  },
});

const scriptsOf = (chunks) =>
  chunks.flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));

function groupOf(compilation, script) {
  const group = compilation.namedChunkGroups.get(script);
  if (!group) throw new Error(`first-loads.json: the build has no scripts ${script}`);
  return group;
}

/** What the page of arrivals needs is kept on the device, by a worker that knows its list. */
const arrivalsWorker = {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const source = (name) => fileURLToPath(new URL(name, import.meta.url));
    const [code, page] = [source('src/arrivals/worker.js'), source('pages/arrivals.ejs')];
    compiler.hooks.thisCompilation.tap('arrivalsWorker', (compilation) => {
      compilation.fileDependencies.add(code);
      compilation.hooks.processAssets.tap(
        { name: 'arrivalsWorker', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entry = compilation.entrypoints.get('arrivals');
          const files = new Set(
            entry.chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]),
          );
          const list = [...files].filter((file) => /\.(js|css|woff2)$/.test(file)).sort();
          const text = readFileSync(code, 'utf8');
          const version = createHash('sha256')
            .update(JSON.stringify(list) + readFileSync(page, 'utf8') + text)
            .digest('hex')
            .slice(0, 12);
          const worker = text
            .replace('__VERSION__', version)
            .replace('__FILES__', JSON.stringify(list.map((file) => `/${file}`)));
          compilation.emitAsset('arrivals-sw.js', new sources.RawSource(worker));
        },
      );
    });
  },
};

/** Of the runtime of federation, what a browser has use for. */
const runtimeForBrowsers = () =>
  new webpack.DefinePlugin({
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  });

const withoutSlots = new webpack.NormalModuleReplacementPlugin(/\/PublicSlot$/, (resource) => {
  resource.request = resource.request.replace(/PublicSlot$/, 'NoSlot');
});

/** What a person sees without signing in, and pages of their own: none of them knows plugins. */
const open = part('public', {
  entry: {
    public: './src/public/index.tsx',
    'api-docs': './src/api-docs/index.ts',
    quill: './src/quill/index.ts',
    preview: './src/quill/preview.ts',
  },
  output: { clean: true },
  alias: unusedByGuests,
  plugins: [
    withoutSlots,
    // By it the server knows which page a path gets.
    asItIs('screens.json', 'screens.json'),
    asItIs('src/portal/keptScripts.worker.js', 'kept-scripts.js'),
    ...page('public'),
    firstLoads('public', 'public'),
    ...page('api-docs', { template: 'pages/api-docs.ejs', languages: ['en'] }),
    ...page('quill', { template: 'pages/quill.ejs', languages: ['en'] }),
    ...page('preview', { template: 'pages/quill.ejs', languages: ['en'] }),
  ],
});

/**
 * The same pages for a house with a plugin that fills a slot of theirs: its server gives these in
 * their place. What plugins need would make each of the others heavier, were it not used at all.
 */
const openWithPlugins = part('public-plugins', {
  dependencies: ['public'],
  entry: { 'public-plugins': './src/public/index.tsx' },
  plugins: [
    ...page('public-plugins'),
    firstLoads('public-plugins', 'public'),
    runtimeForBrowsers(),
  ],
});

/** Everything behind the sign-in. Built second, for the first empties the directory. */
const staff = part('staff', {
  dependencies: ['public'],
  entry: { staff: './src/staff/index.tsx' },
  alias: unusedByCalendar,
  plugins: [...page('staff'), firstLoads('staff', 'staff'), runtimeForBrowsers()],
});

/** What a tablet at the door keeps: all of it fits together, and nothing else is in it. */
const arrivals = part('arrivals', {
  dependencies: ['public'],
  entry: { arrivals: './src/arrivals/index.tsx' },
  plugins: [...page('arrivals', { template: 'pages/arrivals.ejs' }), arrivalsWorker],
});

export default [open, openWithPlugins, staff, arrivals];
