import {
  Button,
  Card,
  color,
  ErrorState,
  formatDateTime,
  LOCALE,
  plural,
  space,
  text,
  toast,
  unseen,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleStop, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Kind, legacy, type Progress, type Run } from '../api';
import { KINDS } from '../kinds';
import { bar, column, line, soft, summary } from '../look';
import { progressOf, type useProgress } from '../queries';
import { Failures } from './Failures';

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
        title="How far the migration is could not be loaded."
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
        {run.status === 'Running' ? `Migrating ${KINDS[kind].many}` : 'The last migration'}
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
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => legacy.post('/api/legacy-users/stop', { body: { kind } }),
    onSuccess: (progress) => {
      toast.info('The migration was stopped. What was migrated stays.');
      queries.setQueryData(progressOf(kind).queryKey, progress);
      onStopped();
    },
    meta: { action: 'stop the migration' },
  });
  return (
    <>
      <progress
        aria-label="Rows that were looked at"
        aria-valuetext={`${counted(run.done)} of ${counted(run.total)}`}
        max={run.total}
        value={run.done}
        css={bar}
      />
      <div css={line}>
        <p>
          {run.done === 0
            ? `${plural(run.total, 'row')} to go. It begins in a moment.`
            : `${counted(run.done)} of ${plural(run.total, 'row')}: ${outcomeOf(run)}.`}{' '}
          <span css={soft}>You may leave this page; the work goes on.</span>
        </p>
        <Button
          onPress={() => stop.mutate()}
          isPending={stop.isPending}
          css={{ marginInlineStart: 'auto' }}
        >
          <CircleStop size={18} aria-hidden /> Stop
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
          Begun by {run.startedBy} on {formatDateTime(run.startedAt, timeZone)}
        </p>
      </div>
      {run.failed > 0 && (
        <details>
          <summary css={summary}>Who was not migrated, and why</summary>
          <div css={{ marginTop: space(3) }}>
            <Failures
              label="Who was not migrated"
              failed={progress.failed}
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
  `${counted(migrated)} migrated${failed > 0 ? `, ${counted(failed)} not` : ''}`;

function sentence(run: Run): string {
  const outcome = outcomeOf(run);
  if (run.status === 'Done') return `Done: ${outcome}.`;
  return `Stopped after ${counted(run.done)} of ${plural(run.total, 'row')}: ${outcome}.`;
}

/** For whoever hears the page: each quarter of the way, and the end. */
function inWords(run: Run): string {
  if (run.status !== 'Running') return sentence(run);
  const quarters = Math.floor((4 * run.done) / run.total);
  return quarters === 0 ? 'The migration is under way.' : `${quarters * 25} percent are done.`;
}

const title = { fontSize: text.s19, outline: 'none' } as const;
