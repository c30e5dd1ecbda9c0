import { Card, groupOptions, IconButton, invalidate, plural, toast } from '@cenacle/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type Import, legacy, type Staged } from '../api';
import { column, line, soft } from '../look';
import { refresh } from '../queries';
import { StepHeading } from '../StepHeading';
import { MissingGroups } from './MissingGroups';

const TOLD = 5;

interface Props {
  file: Import;
  staged: Staged;
  onChange: (staged: Staged) => void;
  onClose: () => void;
}

/** What came of looking at a file: how many are ready, what is wrong most, what is missing. */
export function News({ file, staged, onChange, onClose }: Props) {
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (createGroups: string[]) =>
      legacy.post('/api/legacy-users/stage', { body: { importId: staged.importId, createGroups } }),
    onSuccess: async (again, groups) => {
      toast.success(`${plural(groups.length, 'group')} created`);
      await Promise.all([refresh(queries), invalidate(queries, groupOptions.queryKey)]);
      onChange(again);
    },
    meta: { action: 'create the groups' },
  });
  // What was mended since then is no longer to be looked at.
  const isNow = staged.counts.HasProblems === (file.counts.HasProblems ?? 0);
  const problems = isNow ? staged.problems.slice(0, TOLD) : [];
  return (
    <Card css={column(4)}>
      <header css={[line, { alignItems: 'flex-start', flexWrap: 'nowrap' }]}>
        <div css={[column(1), { flex: 1 }]}>
          <StepHeading key={staged.missingGroups.length}>
            {plural(staged.rows, 'row')} of {file.fileName}
          </StepHeading>
          <p>{sentenceOf(file)}</p>
          {problems.length > 0 && (
            <p css={soft}>
              To look at:{' '}
              {problems
                .map(({ label, rows }) => `${label || 'the line as a whole'} (${rows})`)
                .join(', ')}
              {staged.problems.length > TOLD && ' and others'}.
            </p>
          )}
        </div>
        <IconButton icon={X} label="Put this away" onPress={onClose} />
      </header>
      {staged.missingGroups.length > 0 && (
        <MissingGroups
          key={staged.missingGroups.length}
          missing={staged.missingGroups}
          isPending={create.isPending}
          onCreate={create.mutate}
        />
      )}
    </Card>
  );
}

/** `214 are ready, 60 have problems, 26 repeat somebody.` */
export function sentenceOf({ counts }: Pick<Import, 'counts'>): string {
  const parts = [
    [counts.Ready, 'is ready', 'are ready'],
    [counts.HasProblems, 'has problems', 'have problems'],
    [counts.Duplicate, 'repeats somebody', 'repeat somebody'],
    [counts.Failed, 'failed', 'failed'],
    [counts.Skipped, 'was skipped', 'were skipped'],
    [counts.Migrated, 'is migrated', 'are migrated'],
  ] as const;
  const told = parts.flatMap(([count, one, many]) => (count ? [plural(count, one, many)] : []));
  return told.length > 0 ? `${told.join(', ')}.` : '';
}
