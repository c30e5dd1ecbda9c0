import { type KeyboardEvent, useRef } from 'react';
import { type Option, wordsOf } from './SelectField';

/**
 * Whoever types the one answer in full has chosen it, by leaving the field as well as by pressing
 * it in the list; a browser that fills it in does not even enter the field.
 */
export function useTypedChoice<V extends string | number>(
  options: readonly Option<V>[],
  value: V | null,
  choose: (value: V) => void,
) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  const chosen = options.find((option) => option.value === value);
  const shown = chosen && wordsOf(chosen);

  const settle = () => {
    const found = meant(options, typed.current);
    typed.current = '';
    if (found) choose(found.value);
  };
  const note = (text: string) => {
    typed.current = text === shown ? '' : text;
    if (typed.current && document.activeElement !== input.current) settle();
  };
  const onKey = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    const isPicking = (target as HTMLElement).hasAttribute('aria-activedescendant');
    if ((key === 'Tab' || key === 'Enter') && !isPicking) settle();
  };

  return { input, note, settle, onKey };
}

/** The option of these words, or of this value where that is a word; else the only one that begins
 * so. A value that is a number is an id, which is nobody's group 12. */
function meant<V extends string | number>(options: readonly Option<V>[], typed: string) {
  const text = typed.trim().toLowerCase();
  if (!text) return undefined;
  const exact = options.find((option) =>
    [option.label, option.name, wordsOf(option), typeof option.value === 'string' && option.value]
      .filter((word) => typeof word === 'string')
      .some((word) => word.toLowerCase() === text),
  );
  const begun = options.filter((option) => wordsOf(option).toLowerCase().startsWith(text));
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}
