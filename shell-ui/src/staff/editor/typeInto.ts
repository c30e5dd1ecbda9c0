/** Puts a text where the cursor was last in a field, as if it were typed there. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement | null, text: string) {
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  field.focus();
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
