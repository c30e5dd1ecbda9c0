import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { type Sentence, said, type Values } from './said';

export type Elements = Readonly<Record<string, ReactElement>>;

/**
 * `<0>Read this</0>` and `<1/>` stand for elements, wherever a language has them. A value is between
 * two signs that no text has: no `<` in it is markup, and it may be an element itself.
 */
const ELEMENT_OR_VALUE = /<(\d+)>(.*?)<\/\1>|<(\d+)\/>|\uE000(\w+)\uE001/s;

/** A sentence with elements in it. */
export function rich(sentence: Sentence, values: Values, elements: Elements): ReactNode {
  const parsed = (text: string): ReactNode => {
    const found = ELEMENT_OR_VALUE.exec(text);
    if (!found) return text;
    const [whole, opened = '', within, single = '', name] = found;
    const element = elements[opened || single] ?? <Fragment />;
    return (
      <>
        {text.slice(0, found.index)}
        {name && (values[name] as ReactNode)}
        {within !== undefined && cloneElement(element, {}, parsed(within))}
        {single && element}
        {parsed(text.slice(found.index + whole.length))}
      </>
    );
  };
  return parsed(said(sentence, values, (name) => `\uE000${name}\uE001`));
}
