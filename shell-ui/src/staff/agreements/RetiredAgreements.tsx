import { Button, bareList, Card, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useHereAsList } from '../crud/lists';
import { type AgreementRow, LIST, useAgreementActs } from './agreement';

/** What is asked no longer: who agreed stays on record, and it can be asked again. */
export function RetiredAgreements({ rows }: { rows: readonly AgreementRow[] }) {
  const { bringBack } = useAgreementActs();
  const here = useHereAsList();
  return (
    <Card title={t`No longer asked`} css={{ marginTop: space(6) }}>
      <ul css={list}>
        {rows.map(({ id, title }) => (
          <li key={id} css={line}>
            <Link to={`${LIST}/update/${id}`} state={here} css={{ overflowWrap: 'anywhere' }}>
              {title}
            </Link>
            <Button aria-label={t`Ask again: ${title}`} onPress={() => bringBack({ id, title })}>
              <Trans>Ask again</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const list = { display: 'grid', gap: space(3), ...bareList } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
} as const;
