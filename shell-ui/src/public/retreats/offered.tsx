import { color, type paths, type Result, space } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { LANGUAGES } from '../../application/languages';

export type Offered = Result<paths, '/api/retreats/retreat-options', 'get'>[number];

/** For whom a group is, and in which language, as strangers look for it. */
export const WHO_FOR = {
  men: t`Men`,
  women: t`Women`,
  couples: t`Couples`,
  youngAdults: t`Young adults`,
} as const;

/** `2027-06`. */
export const monthOf = ({ startDate }: Pick<Offered, 'startDate'>) => startDate.slice(0, 7);

export const placesText = ({ placesLeft = 0, waitingList }: Partial<Offered>) => {
  if (waitingList) return t`Full: waiting list`;
  return plural(placesLeft, { one: '# place left', other: '# places left' });
};

/** What a house says of a retreat beside its days and its group. */
export function About(retreat: Partial<Offered>) {
  const { name, description, theme, preacher, offering, whoFor, language } = retreat;
  const lines = [
    [theme, { fontWeight: 600 }],
    [name, {}],
    [[whoFor && WHO_FOR[whoFor], language && LANGUAGES[language]].filter(Boolean).join(' · '), {}],
    [preacher && t`With ${preacher}`, {}],
    [description, { whiteSpace: 'pre-line' }],
    [offering && t`Offering: ${offering}`, { color: color.inkSoft }],
  ] as const;
  return (
    <span css={{ display: 'grid', gap: space(0.5), overflowWrap: 'anywhere' }}>
      {lines.map(
        ([words, look]) =>
          words && (
            <span key={words} css={look}>
              {words}
            </span>
          ),
      )}
    </span>
  );
}
