import { compileSentences, hasSentences, packageOf } from '../words/sentences.js';

/** Compiles the macros of a module, and notes its sentences for `WordsPlugin`. */
export default function wordsLoader(source, inputMap) {
  if (!hasSentences(source)) {
    this.callback(null, source, inputMap);
    return;
  }
  const done = this.async();
  const { sourceMap: sourceMaps, resourcePath } = this;
  compileSentences(source, resourcePath, { sourceMaps }).then(({ code, map, sentences }) => {
    this._module.buildInfo.words = { package: packageOf(resourcePath), sentences };
    done(null, code, map && JSON.parse(map));
  }, done);
}
