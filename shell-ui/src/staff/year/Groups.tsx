import { Button, Card, LOCALE, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Report, table } from './report';

interface Props {
  groups: Report['groups'];
  onShow: (groupId: number) => void;
}

/** The groups that held a retreat in the year, beside each other; each leads to its own figures. */
export function Groups({ groups, onShow }: Props) {
  if (groups.length === 0) return null;
  return (
    <Card title={t`By group`} css={{ marginTop: space(5) }}>
      <div css={{ overflowX: 'auto' }}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Group</Trans>
              </th>
              {COLUMNS.map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.groupId}>
                <th scope="row">
                  <Button variant="quiet" onPress={() => onShow(group.groupId)}>
                    {[group.groupNumber, group.name].filter(Boolean).join(' · ')}
                  </Button>
                </th>
                {COLUMNS.map(([key]) => (
                  <td key={key}>{group[key]?.toLocaleString(LOCALE) ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const COLUMNS = [
  ['retreats', t`Retreats`],
  ['places', t`Places`],
  ['attended', t`Attended`],
  ['filled', t`Filled, %`],
  ['cameBack', t`Came back`],
  ['newcomers', t({ message: 'New', context: 'who came for the first time' })],
  ['noShows', t`Did not come`],
  ['daysToAnswer', t`Days to answer`],
] as const;
