import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { PrecompressPlugin } from './precompress.js';
import { SizeReportPlugin } from './size-report.js';
import { WordsPlugin } from './words-plugin.js';

const require = createRequire(import.meta.url);
const swcLoader = require.resolve('swc-loader');
const wordsLoader = require.resolve('./words-loader.js');

/** Caches go below it: the root of the repository, or `node_modules` where the SDK is installed. */
const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));

/** Raise it whenever these files change what a build gives: webpack's cache cannot see that. */
const CACHE_VERSION = '9';

const script = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    {
      loader: swcLoader,
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: {
              runtime: 'automatic',
              importSource: '@emotion/react',
              // A plugin that is being developed has the JSX of its house, which is built for
              // production.
              development: false,
            },
          },
        },
      },
    },
    wordsLoader,
  ],
};

/** react-aria brings its few words in 34 languages. Those that the screens lack become English. */
const OTHER_LANGUAGE = /(\/intl\/(?:\w+\/)?)(?!en-US|es-ES)[a-z]{2}-[A-Z]{2}(\.mjs)$/;

const fewLanguages = new webpack.NormalModuleReplacementPlugin(OTHER_LANGUAGE, (resource) => {
  resource.request = resource.request.replace(OTHER_LANGUAGE, '$1en-US$2');
});

/** The part of a build that the shell's two entries and every plugin have in common. */
export function base({ name, context, path, publicPath }) {
  const production = process.env.NODE_ENV !== 'development';
  return {
    name,
    context,
    mode: production ? 'production' : 'development',
    // `eval` source maps would need a weaker Content-Security-Policy than the house has.
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    output: {
      path,
      publicPath,
      uniqueName: `cenacle-${name}`,
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [script, { test: /\.(woff2|svg|png)$/, type: 'asset/resource' }],
    },
    experiments: { css: true },
    // As small as by terser, in a fraction of its time.
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(WORKSPACE, '.cache/webpack'),
      name: `${name}-${production ? 'production' : 'development'}`,
      version: CACHE_VERSION,
    },
    performance: { hints: false },
    stats: {
      all: false,
      errors: true,
      errorDetails: 'auto',
      warnings: true,
      moduleTrace: true,
      timings: !production,
    },
    infrastructureLogging: { level: 'error' },
    plugins: [
      fewLanguages,
      new WordsPlugin(context),
      ...(production
        ? [new PrecompressPlugin(), new SizeReportPlugin(join(WORKSPACE, '.cache/sizes'))]
        : []),
    ],
  };
}
