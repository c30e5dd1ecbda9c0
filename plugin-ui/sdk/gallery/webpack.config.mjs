import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { base } from '../webpack/base.js';
import { wordsOfEntry } from '../webpack/words-plugin.js';

const context = fileURLToPath(new URL('.', import.meta.url));
const path = fileURLToPath(new URL('../../../core/cenacle/newplugin/gallery', import.meta.url));

const shared = base({ name: 'gallery', context, path, publicPath: 'auto' });

const page = new HtmlWebpackPlugin({
  template: 'page.ejs',
  inject: false,
  words: (compilation) => wordsOfEntry(compilation, 'main', 'en'),
});

/** A page of files, to be opened from the disk, which goes into the core's wheel. */
export default {
  ...shared,
  entry: './index.tsx',
  output: { ...shared.output, clean: true },
  plugins: [...shared.plugins, page],
};
