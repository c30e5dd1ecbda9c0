import { expect, it } from 'vitest';
import { wordsChanged } from './wordsChanged';

it('tells word by word what is gone and what is new', () => {
  expect(
    wordsChanged(
      '<p>Silence after nine.</p><p>Be kind.</p>',
      '<p>Silence after ten.</p><p>Be kind.</p>',
    ),
  ).toEqual([
    { kind: 'same', words: 'Silence after' },
    { kind: 'gone', words: 'nine.' },
    { kind: 'new', words: 'ten.' },
    { kind: 'same', words: 'Be kind.' },
  ]);
});

it('sees no change in other formats of the same words', () => {
  expect(wordsChanged('<p>Be kind.</p>', '<ul><li><b>Be</b> kind.</li></ul>')).toEqual([
    { kind: 'same', words: 'Be kind.' },
  ]);
});
