import type { MessageDescriptor } from '@lingui/core';
import { LANGUAGE } from './language';
import { type Elements, rich } from './rich';
import { type Sentence, said, type Values } from './said';

declare global {
  /** What has come of the page's language, by package: of the entry, and along with each chunk. */
  var cenacleWords: Record<string, Record<string, Sentence>> | undefined;
}

interface TransProps {
  id: string;
  values?: Values;
  components?: Elements;
}

/**
 * The words of one package, by its name in `package.json`: what Lingui's macros ask in its modules,
 * by the name `#words`. Each has its own, for an English word that two packages say may be two
 * words elsewhere.
 */
export function wordsOf(owner: string) {
  const find = (id: string): Sentence => {
    const sentence = globalThis.cenacleWords?.[owner]?.[id];
    if (!sentence) console.error(`words:missing ${owner} ${LANGUAGE} ${id}`);
    return sentence ?? [id];
  };
  return {
    i18n: {
      /** A sentence of a table or a constant, in words. */
      _: ({ id, values = {} }: MessageDescriptor): string => said(find(id), values),
    },
    // biome-ignore lint/correctness/noComponentHookFactories: made once, as its package's module is.
    Trans: ({ id, values = {}, components = {} }: TransProps) => rich(find(id), values, components),
  };
}
