import {
  Button,
  Card,
  color,
  ErrorState,
  formatDateTime,
  LOCALE,
  soft,
  space,
  text,
  toast,
  unseen,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleStop, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Kind, legacy, type Progress, type Run } from '../api';
import { KINDS } from '../kinds';
import { bar, column, line, summary } from '../look';
import { progressOf, type useProgress } from '../queries';
import { Failures, reasonsOf } from './Failures';

interface Props {
  kind: Kind;
  query: ReturnType<typeof useProgress>;
  /** The run that was begun here: it takes the focus. */
  begun: number | undefined;
  onOpen: (rowId: number) => void;
}

/** How far the migration is; once it has ended, what became of it. */
export function RunPanel({ query, ...props }: Props) {
  const { data, isError, isFetching, refetch } = query;
  if (data) return data.run && <Panel {...props} run={data.run} progress={data} />;
  if (!isError) return null;
  return (
    <Card>
      <ErrorState
        title={t`How far the migration is could not be loaded.`}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    </Card>
  );
}

interface PanelProps extends Omit<Props, 'query'> {
  run: Run;
  progress: Progress;
}

function Panel({ kind, run, progress, begun, onOpen }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = begun === run.id;
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <Card css={column(3)}>
      <p role="status" css={unseen}>
        {inWords(run)}
      </p>
      <h2 ref={heading} tabIndex={-1} css={title}>
        {run.status === 'Running' ? KINDS[kind].migrating : t`The last migration`}
      </h2>
      {run.status === 'Running' ? (
        <UnderWay kind={kind} run={run} onStopped={() => heading.current?.focus()} />
      ) : (
        <Ended run={run} progress={progress} onOpen={onOpen} />
      )}
    </Card>
  );
}

interface UnderWayProps {
  kind: Kind;
  run: Run;
  onStopped: () => void;
}

function UnderWay({ kind, run, onStopped }: UnderWayProps) {
  const done = counted(run.done);
  const outcome = outcomeOf(run);
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => legacy.post('/api/legacy-users/stop', { body: { kind } }),
    onSuccess: (progress) => {
      toast.info(t`The migration was stopped. What was migrated stays.`);
      queries.setQueryData(progressOf(kind).queryKey, progress);
      onStopped();
    },
    meta: { action: t`stop the migration` },
  });
  return (
    <>
      <progress
        aria-label={t`Rows that were looked at`}
        aria-valuetext={t`${{ done: counted(run.done) }} of ${{ total: counted(run.total) }}`}
        max={run.total}
        value={run.done}
        css={bar}
      />
      <div css={line}>
        <p>
          {run.done === 0
            ? plural(run.total, {
                one: '# row to go. It begins in a moment.',
                other: '# rows to go. It begins in a moment.',
              })
            : plural(run.total, {
                one: `${done} of # row: ${outcome}.`,
                other: `${done} of # rows: ${outcome}.`,
              })}{' '}
          <span css={soft}>
            <Trans>You may leave this page; the work goes on.</Trans>
          </span>
        </p>
        <Button
          onPress={() => stop.mutate()}
          isPending={stop.isPending}
          css={{ marginInlineStart: 'auto' }}
        >
          <CircleStop size={18} aria-hidden /> <Trans>Stop</Trans>
        </Button>
      </div>
    </>
  );
}

interface EndedProps {
  run: Run;
  progress: Progress;
  onOpen: (rowId: number) => void;
}

function Ended({ run, progress, onOpen }: EndedProps) {
  const timeZone = useTimeZone();
  const isWhole = run.failed === 0 && run.status === 'Done';
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  return (
    <>
      <div css={line}>
        <Icon size={20} aria-hidden css={{ color: isWhole ? color.green : color.amber }} />
        <p css={{ fontWeight: weight.medium }}>{sentence(run)}</p>
        <p css={soft}>
          {t`Begun by ${{ who: run.startedBy }} on ${{ moment: formatDateTime(run.startedAt, timeZone) }}`}
        </p>
      </div>
      {run.failed > 0 && (
        <details>
          <summary css={summary}>
            <Trans>Who was not migrated, and why</Trans>
          </summary>
          <div css={{ marginTop: space(3) }}>
            <Failures
              label={t`Who was not migrated`}
              failed={progress.failed}
              reasons={reasonsOf(progress.failed)}
              total={run.failed}
              onOpen={onOpen}
            />
          </div>
        </details>
      )}
    </>
  );
}

const counted = (count: number) => count.toLocaleString(LOCALE);

const outcomeOf = ({ migrated, failed }: Run) =>
  failed > 0
    ? t`${plural(migrated, { one: '# migrated', other: '# migrated' })}, ${{ failed: counted(failed) }} not`
    : plural(migrated, { one: '# migrated', other: '# migrated' });

function sentence(run: Run): string {
  const outcome = outcomeOf(run);
  if (run.status === 'Done') return t`Done: ${outcome}.`;
  const done = counted(run.done);
  return plural(run.total, {
    one: `Stopped after ${done} of # row: ${outcome}.`,
    other: `Stopped after ${done} of # rows: ${outcome}.`,
  });
}

/** For whoever hears the page: each quarter of the way, and the end. */
function inWords(run: Run): string {
  if (run.status !== 'Running') return sentence(run);
  const quarters = Math.floor((4 * run.done) / run.total);
  return quarters === 0
    ? t`The migration is under way.`
    : t`${{ percent: quarters * 25 }} percent are done.`;
}

const title = { fontSize: text.s19, outline: 'none' } as const;
