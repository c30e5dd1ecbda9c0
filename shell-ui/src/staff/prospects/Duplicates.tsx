import { Button, color, Message, space, text, useUser, weight } from '@cenacle/sdk';
import { Link } from 'react-router';
import { personPath } from '../retreatants/retreatant';
import type { Prospect } from './prospect';

type Duplicate = Prospect['possibleDuplicates'][number];

/** What two records have in common, in words. */
export const ALIKE: Record<string, string> = {
  name: 'the same name',
  birthDate: 'the same date of birth',
  email: 'the same email',
  cellPhone: 'the same cell phone',
};

interface Props {
  prospect: Prospect;
  onSame: (known: Duplicate) => void;
}

/** People who are known already, and may be this one: with what differs, or the way to it. */
export function Duplicates({ prospect, onSame }: Props) {
  const found = prospect.possibleDuplicates;
  if (found.length === 0) return null;
  return (
    <Message tone="amber">
      <p css={{ fontWeight: weight.strong }}>The house may know this person already:</p>
      <ul css={list}>
        {found.map((duplicate) => (
          <li key={duplicate.retreatantId} css={{ listStyle: 'none', color: color.ink }}>
            <Who duplicate={duplicate} />
            {duplicate.mayJoin ? (
              <Button
                aria-label={`It is the same person: ${duplicate.name}`}
                onPress={() => onSame(duplicate)}
                css={{ marginTop: space(2) }}
              >
                It is the same person …
              </Button>
            ) : (
              duplicate.differences &&
              duplicate.differences.length > 0 && <Differences of={duplicate} />
            )}
          </li>
        ))}
      </ul>
    </Message>
  );
}

function Who({ duplicate }: { duplicate: Duplicate }) {
  const user = useUser();
  const { name, groupNumber, alike, differences, retreatantId } = duplicate;
  return (
    <p>
      {differences ? <Link to={personPath(user, retreatantId)}>{name}</Link> : name}, group{' '}
      {groupNumber}: {alike.map((what) => ALIKE[what] ?? what).join(', ')}
    </p>
  );
}

function Differences({ of: { name, differences } }: { of: Duplicate }) {
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">Differs</th>
          <th scope="col">This application</th>
          <th scope="col">{name}, as known</th>
        </tr>
      </thead>
      <tbody>
        {differences?.map(({ field, prospect, retreatant }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{prospect ?? '–'}</td>
            <td>{retreatant ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  margin: space(2, 0, 0),
  padding: 0,
} as const;

const table = {
  width: '100%',
  marginTop: space(2),
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  borderCollapse: 'collapse',
  fontSize: text.s14,
  '& th, & td': {
    padding: space(1, 3, 1, 0),
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& th': { color: color.inkSoft, fontWeight: weight.medium },
} as const;
