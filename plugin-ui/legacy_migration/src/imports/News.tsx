import { Card, soft } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Import, RowStatus } from '../api';
import { column } from '../look';
import { summaryOf } from '../queries';
import { StepHeading } from '../StepHeading';

const TOLD = 5;

/** What came of looking at a file: how many are ready, and what is wrong most. */
export function News({ file }: { file: Import }) {
  const { fileName } = file;
  const { data } = useQuery({ ...summaryOf(file.id), meta: { isQuiet: true } });
  const problems = data?.problems ?? [];
  const named = problems
    .slice(0, TOLD)
    .map(({ label, rows }) => `${label || t`the line as a whole`} (${rows})`)
    .join(', ');
  return (
    <Card css={column(1)}>
      <StepHeading key={file.id}>
        {plural(file.rows, { one: `# row of ${fileName}`, other: `# rows of ${fileName}` })}
      </StepHeading>
      <p>{sentenceOf(file)}</p>
      {problems.length > 0 && (
        <p css={soft}>
          {problems.length > TOLD ? t`To look at: ${named} and others.` : t`To look at: ${named}.`}
        </p>
      )}
    </Card>
  );
}

/** `214 are ready, 60 have problems, 26 repeat somebody.` */
export function sentenceOf({ counts }: Pick<Import, 'counts'>): string {
  const told = TOLD_OF.flatMap(([status, words]) => {
    const count = counts[status];
    return count ? [words(count)] : [];
  });
  return told.length > 0 ? `${told.join(', ')}.` : '';
}

const TOLD_OF: readonly [status: RowStatus, words: (count: number) => string][] = [
  ['Ready', (count) => plural(count, { one: '# is ready', other: '# are ready' })],
  ['HasProblems', (count) => plural(count, { one: '# has problems', other: '# have problems' })],
  [
    'Duplicate',
    (count) => plural(count, { one: '# repeats somebody', other: '# repeat somebody' }),
  ],
  ['Failed', (count) => plural(count, { one: '# failed', other: '# failed' })],
  ['Skipped', (count) => plural(count, { one: '# was skipped', other: '# were skipped' })],
  ['Migrated', (count) => plural(count, { one: '# is migrated', other: '# are migrated' })],
];
