import { Button, color, Message, space, text, useUser, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { personPath } from '../retreatants/retreatant';
import type { Prospect } from './prospect';

type Duplicate = Prospect['possibleDuplicates'][number];

/** What two records have in common, in words. */
const ALIKE: Record<string, string> = {
  name: t`the same name`,
  birthDate: t`the same date of birth`,
  email: t`the same email`,
  cellPhone: t`the same cell phone`,
};

export const inCommon = (alike: readonly string[]) =>
  alike.map((what) => ALIKE[what] ?? what).join(', ');

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
      <p css={{ fontWeight: weight.strong }}>
        <Trans>The house may know this person already:</Trans>
      </p>
      <ul css={list}>
        {found.map((duplicate) => (
          <li key={duplicate.retreatantId} css={{ listStyle: 'none', color: color.ink }}>
            <Who duplicate={duplicate} />
            {duplicate.mayJoin ? (
              <Button
                aria-label={t`It is the same person: ${{ name: duplicate.name }}`}
                onPress={() => onSame(duplicate)}
                css={{ marginTop: space(2) }}
              >
                <Trans>It is the same person …</Trans>
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
  const shared = inCommon(alike);
  return (
    <p>
      {differences ? (
        <Trans>
          <Link to={personPath(user, retreatantId)}>{name}</Link>, group {groupNumber}: {shared}
        </Trans>
      ) : (
        t`${name}, group ${groupNumber}: ${shared}`
      )}
    </p>
  );
}

function Differences({ of: { name, differences } }: { of: Duplicate }) {
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Differs</Trans>
          </th>
          <th scope="col">
            <Trans>This application</Trans>
          </th>
          <th scope="col">
            <Trans>{name}, as known</Trans>
          </th>
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
