import { Button, bareList, Card, soft, space } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useHereAsList } from '../crud/lists';
import { useQuestionActs } from './useQuestionActs';
import { LIST, type QuestionRow } from './words';

/** What is asked no longer: its answers stay, and it can be asked again. */
export function RetiredQuestions({ rows }: { rows: readonly QuestionRow[] }) {
  const { bringBack } = useQuestionActs();
  const here = useHereAsList();
  return (
    <Card title={t`No longer asked`} css={{ marginTop: space(6) }}>
      <ul css={list}>
        {rows.map(({ id, label, answers }) => (
          <li key={id} css={line}>
            <div css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={`${LIST}/update/${id}`} state={here}>
                {label}
              </Link>
              <p css={soft}>
                {answers > 0
                  ? plural(answers, {
                      one: 'What # person answered stays on record',
                      other: 'What # people answered stays on record',
                    })
                  : t`Nobody has answered it`}
              </p>
            </div>
            <Button aria-label={t`Ask again: ${label}`} onPress={() => bringBack({ id, label })}>
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
