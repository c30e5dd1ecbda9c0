import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField';

const COUNTRY = 'US';

/** A telephone number, which takes its form while it is typed. */
export function PhoneField({ value = '', onChange, onFocus, onBlur, ...props }: TextFieldProps) {
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
  const mend = () => {
    const typed = input.current?.value ?? '';
    if (shape(typed) !== typed) onChange?.(shape(typed));
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
      onFocus={(event) => {
        learn().then(mend, () => {}); // without it a number stays as it is typed
        onFocus?.(event);
      }}
      onBlur={(event) => {
        mend();
        onBlur?.(event);
      }}
    />
  );
}

/** As it is, until it is known how numbers look: what knows it is heavy, and comes to whoever types. */
let shape = (typed: string) => typed;

async function learn(): Promise<void> {
  const { AsYouType } = await import('libphonenumber-js/min');
  shape = (typed) => new AsYouType(COUNTRY).input(typed);
}
const dialled = (text: string) => text.replace(/[^\d+]/g, '');

/** Where in `text` so many of its digits have gone by. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  while (place < text.length && dialled(text.slice(0, place)).length < digits) place += 1;
  return place;
}
