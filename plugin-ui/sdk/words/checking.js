import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const ELEMENT = /<\/?\d+\/?>/g;

/** In what a translation is not its sentence in other words: values, elements, or no sentence. */
export function differences(sentence, translation) {
  const faults = [];
  const [asked, given] = [sentence, translation].map((text) => {
    try {
      return partsOf(compileMessageOrThrow(text));
    } catch (reason) {
      faults.push(`does not parse: ${reason.message.split('\n')[0]}`);
      return undefined;
    }
  });
  if (!asked || !given) return faults;
  for (const [missing, what] of [
    [minus(asked, given), 'lacks'],
    [minus(given, asked), 'has what its English has not:'],
  ]) {
    if (missing.length > 0) faults.push(`${what} ${missing.join(', ')}`);
  }
  return faults;
}

const minus = (some, others) => [...some].filter((each) => !others.has(each));

/** The values and the elements of a parsed sentence, each once: a language has its own plurals. */
function partsOf(tokens, found = new Set()) {
  for (const token of tokens) {
    if (typeof token === 'string') {
      for (const [element] of token.matchAll(ELEMENT)) found.add(element);
      continue;
    }
    const [name, , branches] = token;
    found.add(`{${name}}`);
    for (const branch of Object.values(branches ?? {})) {
      if (Array.isArray(branch)) partsOf(branch, found);
    }
  }
  return found;
}
