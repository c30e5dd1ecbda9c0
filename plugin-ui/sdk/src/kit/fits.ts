/** A word of three letters may be the short form of what is typed: `Jun` of `june`. */
const SHORT_FORM = 3;

/** Whether each word that was typed begins a word of the label, or spells out one of it. */
export function fits(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((piece) =>
    words.some(
      (word) => word.startsWith(piece) || (word.length >= SHORT_FORM && spellsOut(piece, word)),
    ),
  );
}

const spellsOut = (piece: string, word: string) => /^\p{L}+$/u.test(word) && piece.startsWith(word);

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
