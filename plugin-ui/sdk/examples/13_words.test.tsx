/** Words in the language of the page. */
import { wordsOf } from '@cenacle/sdk';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('are whole sentences, with their values and their plurals', () => {
  const firstName = 'Anne';
  const beds = 2;

  expect(t`Dear ${firstName}, welcome.`).toBe('Dear Anne, welcome.');
  expect(plural(beds, { one: '# bed is free.', other: '# beds are free.' })).toBe(
    '2 beds are free.',
  );
});

it('have their elements within them', () => {
  render(
    <p>
      <Trans>
        Call <b>the house</b> first.
      </Trans>
    </p>,
  );

  expect(screen.getByText('the house').parentElement?.textContent).toBe('Call the house first.');
});

/** In `src/words.ts` of a plugin, which is `#words` in the `imports` of its package.json. */
const { i18n } = wordsOf('@cenacle/sdk');

it('are named in tables, and said where they are shown', () => {
  const STATES = { open: msg({ message: 'Open', context: 'a retreat that takes people' }) };

  expect(i18n._(STATES.open)).toBe('Open');
});
