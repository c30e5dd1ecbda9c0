import {
  Button,
  color,
  Dialog,
  ErrorState,
  font,
  LOCALE,
  Message,
  plural,
  radius,
  Skeleton,
  space,
  text,
} from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Foreseen, type Kind, legacy, type Run, type RunOptions } from '../api';
import { KINDS } from '../kinds';
import { column, soft } from '../look';
import { dryRunOf, progressOf, refresh } from '../queries';
import { Failures } from './Failures';

interface Props {
  kind: Kind;
  /** The rows that go; null for all that can be taken. */
  ids: readonly number[] | null;
  onClose: () => void;
  onStarted: (run: Run | null) => void;
}

const CAREFUL: RunOptions = { leaveOut: false, sendInvitations: false };

/** The dry run: what would happen, before anything does; and the question whether it may. */
export default function MigrateDialog({ kind, ids, onClose, onStarted }: Props) {
  const queries = useQueryClient();
  const [options, setOptions] = useState(CAREFUL);
  const form = { kind, ...options, ...(ids && { ids: [...ids] }) };
  const dryRun = useQuery(dryRunOf(form));
  const seen = dryRun.data;
  const start = useMutation({
    mutationFn: () => legacy.post('/api/legacy-users/start', { body: form }),
    onSuccess: (progress) => {
      queries.setQueryData(progressOf(kind).queryKey, progress);
      void refresh(queries);
      onStarted(progress.run);
    },
    meta: { action: 'start the migration' },
  });
  const leave = () => !start.isPending && onClose();
  return (
    <Dialog
      isOpen
      isWide
      onClose={leave}
      title="Dry run"
      footer={
        <>
          <Button onPress={leave} isDisabled={start.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            onPress={() => start.mutate()}
            isPending={start.isPending}
            isDisabled={!seen?.migrated}
          >
            {seen ? `Migrate ${plural(seen.migrated, KINDS[kind].one)}` : 'Migrate'}
          </Button>
        </>
      }
    >
      <p css={{ color: color.inkSoft }}>This is what would happen. Nothing has been written yet.</p>
      <div role="status" aria-busy={!seen} css={column(4)}>
        {seen ? (
          <Outlook kind={kind} seen={seen} />
        ) : dryRun.isError ? (
          <ErrorState
            title="The dry run could not be made."
            onRetry={dryRun.refetch}
            isRetrying={dryRun.isFetching}
          />
        ) : (
          <>
            <Skeleton height={space(21)} />
            <p css={soft}>Looking at every row …</p>
          </>
        )}
      </div>
      <Options kind={kind} options={options} onChange={setOptions} />
      {seen && seen.failures > 0 && (
        <>
          <h3 css={{ fontSize: text.s19 }}>Who stays behind, and why</h3>
          <Failures label="Who stays behind" failed={seen.failed} total={seen.failures} />
        </>
      )}
    </Dialog>
  );
}

interface OptionsProps {
  kind: Kind;
  options: RunOptions;
  onChange: (options: RunOptions) => void;
}

function Options({ kind, options, onChange }: OptionsProps) {
  return (
    <div css={column(2)}>
      <CheckboxField
        isSelected={options.leaveOut}
        onChange={(leaveOut) => onChange({ ...options, leaveOut })}
      >
        <span>
          Leave out fields that have a problem
          <span css={note}>
            Where a row can do without them. The report says what was left out.
          </span>
        </span>
      </CheckboxField>
      {kind === 'users' && (
        <CheckboxField
          isSelected={options.sendInvitations}
          onChange={(sendInvitations) => onChange({ ...options, sendInvitations })}
        >
          <span>
            Email each new user the link to confirm the account
            <span css={note}>Else nobody is written to; you can invite them later, in Users.</span>
          </span>
        </CheckboxField>
      )}
    </div>
  );
}

function Outlook({ kind, seen }: { kind: Kind; seen: Foreseen }) {
  const { one, many } = KINDS[kind];
  const figures = [
    { count: seen.migrated, words: 'would be migrated', isShown: true },
    {
      count: seen.filled,
      words: 'of them fill in a record that is here',
      isShown: seen.filled > 0,
    },
    { count: seen.shortened, words: 'of them lose a field', isShown: seen.shortened > 0 },
    { count: seen.failures, words: 'stay behind', isShown: true },
  ];
  return (
    <>
      <dl css={grid}>
        {figures
          .filter(({ isShown }) => isShown)
          .map(({ count, words }) => (
            <div key={words} css={figure}>
              <dt css={soft}>{words}</dt>
              <dd css={number}>{count.toLocaleString(LOCALE)}</dd>
            </div>
          ))}
      </dl>
      {seen.migrated === 0 && (
        <Message tone="amber">
          No {one} can be migrated as it is. Mend the {many} first, or leave out what has a problem.
        </Message>
      )}
    </>
  );
}

const note = { ...soft, display: 'block' } as const;

const grid = {
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
} as const;

const figure = {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  padding: space(3, 4),
  background: color.paper,
  borderRadius: radius.control,
} as const;

const number = { fontFamily: font.serif, fontSize: text.s28, lineHeight: 1.2 } as const;
