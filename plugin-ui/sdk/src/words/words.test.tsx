import { msg, plural, select, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { said } from './said';
import { wordsOf } from './wordsOf';

const textIn = (node: ReactNode) => render(<p>{node}</p>).container.innerHTML;

afterEach(() => vi.restoreAllMocks());

it('says a sentence with its values', () => {
  const firstName = 'Anne';
  expect(t`Dear ${firstName}, it’s “open”`).toBe('Dear Anne, it’s “open”');
});

it.each([
  [0, 'No bed is free.'],
  [1, 'A bed is free.'],
  [1200, '1,200 beds are free.'],
])('says %d as one says it', (count, words) => {
  const beds = plural(count, {
    0: 'No bed is free.',
    one: 'A bed is free.',
    other: '# beds are free.',
  });
  expect(beds).toBe(words);
  expect(
    textIn(
      <Plural value={count} _0="No bed is free." one="A bed is free." other="# beds are free." />,
    ),
  ).toBe(`<p>${words}</p>`);
});

it('says a year as it is, and a count only where it counts', () => {
  const year = 2026;
  expect(t`Figures of ${year}`).toBe('Figures of 2026');
});

it('chooses among words', () => {
  const who = (kind: string) => select(kind, { captain: 'the captain', other: 'the house' });
  expect([who('captain'), who('anyone')]).toEqual(['the captain', 'the house']);
});

it('words what a table has', () => {
  const { i18n } = wordsOf('@cenacle/sdk');
  const LABELS = { open: msg({ message: 'Open', context: 'verb' }) };
  expect(i18n._(LABELS.open)).toBe('Open');
});

it('has its elements where the sentence has them, and takes no name for one', () => {
  const name = 'Anne <0>& <b>';
  const html = textIn(
    <Trans>
      Dear <b>{name}</b>, read <a href="/x">this</a>
      <br />
      or <i>{<u>that</u>}</i>.
    </Trans>,
  );
  expect(html).toBe(
    '<p>Dear <b>Anne &lt;0&gt;&amp; &lt;b&gt;</b>, read <a href="/x">this</a><br>or <i><u>that</u></i>.</p>',
  );
});

it('has them in the order of another language', () => {
  globalThis.cenacleWords = {
    ...globalThis.cenacleWords,
    trial: { greeting: ['<1>esto</1> lee <0>', ['name'], '</0>'] },
  };
  const { Trans: Spanish } = wordsOf('trial');
  const html = textIn(
    <Spanish id="greeting" values={{ name: 'Ana' }} components={{ 0: <b />, 1: <i /> }} />,
  );
  expect(html).toBe('<p><i>esto</i> lee <b>Ana</b></p>');
});

it('keeps the words of two packages apart', () => {
  globalThis.cenacleWords = {
    ...globalThis.cenacleWords,
    host: { close: ['Cerrar'] },
    plugin: { close: ['Cerrar aviso'] },
  };
  const close = (owner: string) => wordsOf(owner).i18n._({ id: 'close' });
  expect([close('host'), close('plugin')]).toEqual(['Cerrar', 'Cerrar aviso']);
});

it('complains of a sentence that it does not have, and shows which', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(wordsOf('trial').i18n._({ id: 'nothing' })).toBe('nothing');
  expect(complaint).toHaveBeenCalledWith('words:missing trial en nothing');
});

it('counts by the rules of ordinals', () => {
  const ordinal = {
    one: ['#', 'st'],
    two: ['#', 'nd'],
    few: ['#', 'rd'],
    other: ['#', 'th'],
  };
  const words = [1, 2, 3, 11, 21].map((place) =>
    said([['n', 'selectordinal', ordinal]], { n: place }),
  );
  expect(words).toEqual(['1st', '2nd', '3rd', '11th', '21st']);
});
