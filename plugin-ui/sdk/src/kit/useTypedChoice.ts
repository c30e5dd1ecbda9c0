import { type KeyboardEvent, useRef } from 'react';
import type { Option } from './SelectField';

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
  const shown = options.find((option) => option.value === value)?.label;

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

/** The option of this name or of this value; else the only one that begins so. */
function meant<V extends string | number>(options: readonly Option<V>[], typed: string) {
  const text = typed.trim().toLowerCase();
  if (!text) return undefined;
  const exact = options.find(
    ({ value, label }) => label.toLowerCase() === text || String(value).toLowerCase() === text,
  );
  const begun = options.filter(({ label }) => label.toLowerCase().startsWith(text));
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}
