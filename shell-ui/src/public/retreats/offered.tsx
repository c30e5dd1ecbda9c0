import { color, type paths, type Result, space } from '@cenacle/sdk';

export type Offered = Result<paths, '/api/retreats/retreat-options', 'get'>[number];

/** Words of a group's name and description by which strangers look: whole words, in any case. */
const KINDS = [
  ['Men', /\b(men|men’s|men's|hombres)\b/i],
  ['Women', /\b(women|women’s|women's|mujeres)\b/i],
  ['Couples', /\b(couples?|married|parejas)\b/i],
  ['Young adults', /\b(young adults|youth|jóvenes)\b/i],
  ['In Spanish', /\b(spanish|español)\b/i],
] as const;

/** The kinds that a retreat is of, by what its house says of it. */
export const kindsOf = ({ name, description, theme }: Partial<Offered>): string[] => {
  const said = [name, description, theme].join(' ');
  return KINDS.flatMap(([kind, words]) => (words.test(said) ? [kind] : []));
};

/** `2027-06`. */
export const monthOf = ({ startDate }: Pick<Offered, 'startDate'>) => startDate.slice(0, 7);

export const placesText = ({ placesLeft = 0, waitingList }: Partial<Offered>) => {
  if (waitingList) return 'Full: waiting list';
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
};

/** What a house says of a retreat beside its days and its group. */
export function About({ name, description, theme, preacher, offering }: Partial<Offered>) {
  const lines = [
    [theme, { fontWeight: 600 }],
    [name, {}],
    [preacher && `With ${preacher}`, {}],
    [description, { whiteSpace: 'pre-line' }],
    [offering && `Offering: ${offering}`, { color: color.inkSoft }],
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
