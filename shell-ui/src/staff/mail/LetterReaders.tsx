import { Button, Message, soft, space, weight } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Letter } from './letters';
import type { Skipped } from './mail';
import { Reasons } from './ReasonsDialog';
import { nameOf, type Reader, someNames, sortReaders } from './readers';

/** As the server says once the letter is kept; before, as it will. */
export function whoGetsIt(letter: Letter | undefined, readers: readonly Reader[]) {
  if (!letter) {
    const { to, leftOut } = sortReaders(readers);
    return { to: to.map(nameOf), leftOut };
  }
  return {
    to: letter.readers.filter(({ reason }) => reason === null).map(({ name }) => name),
    leftOut: letter.readers.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : [])),
  };
}

const SHOWN = 3;
export const reasonOf = ({ name, reason }: Skipped) => `${name}: ${reason}`;

interface Props {
  to: readonly string[];
  leftOut: readonly Skipped[];
  gone: number;
}

/** Who gets the letter, and who does not. */
export function LetterReaders({ to, leftOut, gone }: Props) {
  const [isWhole, setWhole] = useState(false);
  const isShort = leftOut.length <= SHOWN;
  const named = isWhole || isShort ? leftOut : leftOut.slice(0, SHOWN);
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <p>
        <span css={soft}>
          <Trans>To</Trans>{' '}
        </span>
        <strong css={{ fontWeight: weight.strong }}>
          {plural(to.length, { one: '# person', other: '# people' })}
        </strong>
        {to.length > 0 && `: ${someNames(to)}`}
        {gone > 0 &&
          ` (${plural(gone, {
            one: '# other is no longer on the roster',
            other: '# others are no longer on the roster',
          })})`}
      </p>
      {leftOut.length > 0 && (
        <Message tone="amber">
          <p css={{ fontWeight: weight.medium }}>
            {to.length === 0
              ? t`Nobody of these can be mailed.`
              : plural(leftOut.length, {
                  one: '# person gets no email.',
                  other: '# people get no email.',
                })}
          </p>
          <Reasons reasons={named.map(reasonOf)} />
          {!isWhole && !isShort && (
            <Button variant="quiet" onPress={() => setWhole(true)}>
              <Trans>Show all {{ count: leftOut.length }}</Trans>
            </Button>
          )}
        </Message>
      )}
    </div>
  );
}
