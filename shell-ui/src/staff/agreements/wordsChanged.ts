/** Words that stand alike in both, that are gone, or that are new. */
export interface Part {
  kind: 'same' | 'gone' | 'new';
  words: string;
}

/** More than that is shown as a whole: a page that thinks for seconds helps nobody. */
const MOST = 3000;

/** What a reader would see to have changed between two texts, word by word. */
export function wordsChanged(before: string, after: string): Part[] {
  const one = wordsOf(before);
  const other = wordsOf(after);
  if (one.length > MOST || other.length > MOST) {
    return [
      { kind: 'gone', words: one.join(' ') },
      { kind: 'new', words: other.join(' ') },
    ];
  }
  const lengths = longestCommon(one, other);
  const width = other.length + 1;
  const parts: Part[] = [];
  const add = (kind: Part['kind'], word = '') => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.words += ` ${word}`;
    else parts.push({ kind, words: word });
  };
  let at = 0;
  let beside = 0;
  while (at < one.length || beside < other.length) {
    if (at < one.length && beside < other.length && one[at] === other[beside]) {
      add('same', one[at]);
      at += 1;
      beside += 1;
    } else if (
      beside >= other.length ||
      (at < one.length &&
        (lengths[(at + 1) * width + beside] ?? 0) >= (lengths[at * width + beside + 1] ?? 0))
    ) {
      add('gone', one[at]);
      at += 1;
    } else {
      add('new', other[beside]);
      beside += 1;
    }
  }
  return parts;
}

/** How many words the rests of both have in common, for each pair of places. */
function longestCommon(one: readonly string[], other: readonly string[]) {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let at = one.length - 1; at >= 0; at -= 1) {
    for (let beside = other.length - 1; beside >= 0; beside -= 1) {
      lengths[at * width + beside] =
        one[at] === other[beside]
          ? (lengths[(at + 1) * width + beside + 1] ?? 0) + 1
          : Math.max(
              lengths[(at + 1) * width + beside] ?? 0,
              lengths[at * width + beside + 1] ?? 0,
            );
    }
  }
  return lengths;
}

function wordsOf(html: string): string[] {
  // A word must not grow together with that of the next line.
  const spaced = html.replace(/<(\/?(p|h\d|li|ul|ol|tr|td|th|blockquote)|br)\b/gi, ' <$1');
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '';
  return text.split(/\s+/).filter(Boolean);
}
