import { AsYouType } from 'libphonenumber-js/min';
import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField';

const COUNTRY = 'US';

/** A telephone number, which takes its form while it is typed. */
export default function PhoneField({ value = '', onChange, onBlur, ...props }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);

  const type = (typed: string) => {
    // Taking away leaves what is there as it is: else a bracket could never be deleted.
    if (typed.length < value.length) {
      onChange?.(typed);
      return;
    }
    const shaped = shape(typed);
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length);
    caret.current = placeAfter(shaped, dialled(before).length);
    onChange?.(shaped);
  };
  // A new value would send the caret to its end, even from the middle of a number.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextField
      autoComplete="tel"
      {...props}
      type="tel"
      inputRef={input}
      value={value}
      onChange={type}
      onBlur={(event) => {
        if (shape(value) !== value) onChange?.(shape(value));
        onBlur?.(event);
      }}
    />
  );
}

const shape = (typed: string) => new AsYouType(COUNTRY).input(typed);
const dialled = (text: string) => text.replace(/[^\d+]/g, '');

/** Where in `text` so many of its digits have gone by. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  while (place < text.length && dialled(text.slice(0, place)).length < digits) place += 1;
  return place;
}
