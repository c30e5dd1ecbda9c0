import { IconButton, Loaded, soft, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Letter, sampleOf } from './letters';
import { Words } from './Words';

/** The letter as its readers would get it, one after the other. */
export function LetterSample({ letter }: { letter: Letter }) {
  const readers = letter.readers.filter(({ reason }) => reason === null);
  const [place, setPlace] = useState(0);
  const reader = readers[place];
  const query = useQuery(sampleOf(letter.id, reader));
  return (
    <section aria-label={t`As a reader gets it`} css={{ display: 'grid', gap: space(4) }}>
      <div css={bar}>
        <IconButton
          icon={ChevronLeft}
          label={t`Previous reader`}
          isDisabled={place === 0}
          onPress={() => setPlace(place - 1)}
        />
        <p role="status" css={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
          {reader?.name}
          <span css={{ ...soft, display: 'block' }}>
            {t`${{ place: place + 1 }} of ${{ total: readers.length }}`} · {reader?.email}
          </span>
        </p>
        <IconButton
          icon={ChevronRight}
          label={t`Next reader`}
          isDisabled={place >= readers.length - 1}
          onPress={() => setPlace(place + 1)}
        />
      </div>
      <Loaded query={query} failure={t`This could not be shown.`} height="16rem">
        {({ subject, body }) => (
          <>
            <h3 css={{ fontSize: text.s19, overflowWrap: 'anywhere' }}>{subject}</h3>
            <Words html={body} />
          </>
        )}
      </Loaded>
      <p css={soft}>
        <Trans>A link that stands here opens nothing: each reader gets their own.</Trans>
      </p>
    </section>
  );
}

const bar = { display: 'flex', alignItems: 'center', gap: space(2) } as const;
