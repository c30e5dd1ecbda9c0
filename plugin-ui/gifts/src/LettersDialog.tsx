import { Button, color, Dialog, Loaded, space } from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lettersOf, useWriteLetters } from './queries';

interface Props {
  /** Those that are over, the last one first. */
  years: readonly number[];
  onClose: () => void;
}

/** The letters that tell each giver what they gave in a year. */
export default function LettersDialog({ years, onClose }: Props) {
  const [year, setYear] = useState(years[0] ?? 0);
  return (
    <Dialog isOpen onClose={onClose} title={t`Year-end letters`}>
      <div css={{ display: 'grid', gap: space(4) }}>
        <p>
          <Trans>
            Whoever can be reached by mail gets the letter so; the others are printed. A household
            that wishes one letter gets one.
          </Trans>
        </p>
        <SelectField
          label={t`Year`}
          options={years.map((value) => ({ value, label: `${value}` }))}
          value={year}
          onChange={(chosen) => chosen !== null && setYear(chosen)}
        />
        <Letters key={year} year={year} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Letters({ year, onClose }: { year: number; onClose: () => void }) {
  const query = useQuery(lettersOf(year));
  const write = useWriteLetters(year);
  return (
    <Loaded query={query} failure={t`The letters could not be looked at.`} height="8rem">
      {({ waiting, mailed, toPrint }) => (
        <div css={{ display: 'grid', gap: space(4) }}>
          <p aria-live="polite">
            {plural(waiting, {
              0: 'Everybody who gave has a receipt.',
              one: '# giver has no receipt yet.',
              other: '# givers have no receipt yet.',
            })}{' '}
            {mailed > 0 && (
              <span css={{ color: color.inkSoft }}>
                {plural(mailed, {
                  one: '# letter went by mail.',
                  other: '# letters went by mail.',
                })}
              </span>
            )}
          </p>
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
            {waiting > 0 && (
              <Button variant="primary" isPending={write.isPending} onPress={() => write.mutate()}>
                {plural(waiting, { one: 'Write # letter', other: 'Write # letters' })}
              </Button>
            )}
            {toPrint > 0 && (
              <Button
                isDisabled={write.isPending}
                onPress={() => window.location.assign(`/api/gifts/year-letters/file?year=${year}`)}
              >
                {plural(toPrint, { one: 'Print # letter', other: 'Print # letters' })}
              </Button>
            )}
            <Button onPress={onClose} isDisabled={write.isPending}>
              <Trans>Close</Trans>
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}
