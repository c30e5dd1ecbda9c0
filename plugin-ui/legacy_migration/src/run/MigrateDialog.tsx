import {
  Button,
  color,
  Dialog,
  ErrorState,
  font,
  LOCALE,
  Message,
  radius,
  Skeleton,
  soft,
  space,
  text,
} from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Foreseen, type Kind, legacy, type Run, type RunOptions } from '../api';
import { possibleOf } from '../imports/MissingGroups';
import { KINDS } from '../kinds';
import { column, line } from '../look';
import { dryRunOf, missingGroupsOf, progressOf, refresh, useCreateGroups } from '../queries';
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
    meta: { action: t`start the migration` },
  });
  const leave = () => !start.isPending && onClose();
  return (
    <Dialog
      isOpen
      isWide
      onClose={leave}
      title={t`Dry run`}
      footer={
        <>
          <Button onPress={leave} isDisabled={start.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            onPress={() => start.mutate()}
            isPending={start.isPending}
            isDisabled={!seen?.migrated}
          >
            {seen ? KINDS[kind].migrate(seen.migrated) : t`Migrate`}
          </Button>
        </>
      }
    >
      <p css={{ color: color.inkSoft }}>
        <Trans>This is what would happen. Nothing has been written yet.</Trans>
      </p>
      <div role="status" aria-busy={!seen} css={column(4)}>
        {seen ? (
          <Outlook kind={kind} seen={seen} />
        ) : dryRun.isError ? (
          <ErrorState
            title={t`The dry run could not be made.`}
            onRetry={dryRun.refetch}
            isRetrying={dryRun.isFetching}
          />
        ) : (
          <>
            <Skeleton height={space(21)} />
            <p css={soft}>
              <Trans>Looking at every row …</Trans>
            </p>
          </>
        )}
      </div>
      <Options kind={kind} options={options} onChange={setOptions} />
      {seen && seen.failures > 0 && (
        <>
          <h3 css={{ fontSize: text.s19 }}>
            <Trans>Who stays behind, and why</Trans>
          </h3>
          <MissingFirst kind={kind} onCreated={dryRun.refetch} />
          <Failures
            label={t`Who stays behind`}
            failed={seen.failed}
            reasons={seen.reasons}
            total={seen.failures}
          />
        </>
      )}
    </Dialog>
  );
}

interface MissingFirstProps {
  kind: Kind;
  onCreated: () => void;
}

/** The groups for want of which rows stay behind. */
function MissingFirst({ kind, onCreated }: MissingFirstProps) {
  const { data = [] } = useQuery(missingGroupsOf(kind));
  const create = useCreateGroups(kind);
  const numbers = possibleOf(data).map(({ groupNumber }) => groupNumber);
  if (numbers.length === 0) return null;
  return (
    <Message tone="amber">
      <div css={line}>
        {plural(numbers.length, {
          one: 'Rows name # group that the house does not have yet.',
          other: 'Rows name # groups that the house does not have yet.',
        })}
        <Button
          onPress={() => create.mutate(numbers, { onSuccess: onCreated })}
          isPending={create.isPending}
        >
          {plural(numbers.length, { one: 'Create # group', other: 'Create # groups' })}
        </Button>
      </div>
    </Message>
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
          <Trans>Leave out fields that have a problem</Trans>
          <span css={note}>
            <Trans>Where a row can do without them. The report says what was left out.</Trans>
          </span>
        </span>
      </CheckboxField>
      {kind === 'users' && (
        <CheckboxField
          isSelected={options.sendInvitations}
          onChange={(sendInvitations) => onChange({ ...options, sendInvitations })}
        >
          <span>
            <Trans>Email each new user the link to confirm the account</Trans>
            <span css={note}>
              <Trans>Else nobody is written to; you can invite them later, in Users.</Trans>
            </span>
          </span>
        </CheckboxField>
      )}
    </div>
  );
}

function Outlook({ kind, seen }: { kind: Kind; seen: Foreseen }) {
  const figures = [
    { count: seen.migrated, words: t`would be migrated`, isShown: true },
    {
      count: seen.filled,
      words: t`of them fill in a record that is here`,
      isShown: seen.filled > 0,
    },
    { count: seen.shortened, words: t`of them lose a field`, isShown: seen.shortened > 0 },
    { count: seen.failures, words: t`stay behind`, isShown: true },
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
      {seen.migrated === 0 && <Message tone="amber">{KINDS[kind].nobody}</Message>}
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
