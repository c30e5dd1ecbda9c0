/** Without accents and marks, as one types in a hurry. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’-]/g, '')
    .toLowerCase();

/** Whether each word of a search begins a word of the text. */
export function wordsFit(text: string, search: string): boolean {
  const words = plain(text).split(/\s+/);
  return plain(search)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
