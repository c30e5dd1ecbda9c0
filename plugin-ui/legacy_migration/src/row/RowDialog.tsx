import {
  ApiError,
  Button,
  ButtonLink,
  Dialog,
  Loaded,
  Message,
  StatusPill,
  soft,
  space,
  toast,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleSlash, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Decision, legacy, type RowDetail } from '../api';
import { column, line } from '../look';
import { refresh, rowOf } from '../queries';
import { STATUSES } from '../statuses';
import { AsRead } from './AsRead';
import { MendForm } from './MendForm';
import { TwinQuestion } from './TwinQuestion';

interface Props {
  id: number;
  onClose: () => void;
  /** Opens the next row that wants to be looked at, if there is one. */
  onNext: (() => void) | undefined;
}

/** One row: what is wrong with it, who it is, and what it says. */
export default function RowDialog({ id, onClose, onNext }: Props) {
  const query = useQuery(rowOf(id));
  const { data, error, refetch } = query;
  const isGone = !data && error instanceof ApiError && error.status === 404;
  return (
    <Dialog isOpen isWide onClose={onClose} title={data?.name ?? t`A row`}>
      {isGone ? (
        <Message tone="amber">
          <Trans>This row is no longer there.</Trans>
        </Message>
      ) : (
        <Loaded query={query} failure={t`The row could not be loaded.`} height={space(60)}>
          {(row) => (
            <Row key={row.id} loaded={row} onClose={onClose} onNext={onNext} onReload={refetch} />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

interface RowProps extends Omit<Props, 'id'> {
  loaded: RowDetail;
  onReload: () => Promise<{ data: RowDetail | undefined }>;
}

function Row({ loaded, onClose, onNext, onReload }: RowProps) {
  const queries = useQueryClient();
  const [row, setRow] = useState(loaded);
  // The form begins anew with other values; a decision leaves what is typed there.
  const [readings, setReadings] = useState(0);
  const take = (changed: RowDetail) => {
    setRow(changed);
    queries.setQueryData(rowOf(row.id).queryKey, changed);
    void refresh(queries);
  };
  const beginAnew = (changed: RowDetail) => {
    take(changed);
    setReadings(readings + 1);
  };
  const decide = useDecision(row, take);
  const saved = (changed: RowDetail, goesOn: boolean) => {
    beginAnew(changed);
    const isSettled = changed.status === 'Ready';
    if (isSettled) toast.success(t`Row saved`);
    else toast.info(t`Row saved. Something is left to look at.`);
    if (goesOn) onNext?.();
    else if (isSettled) onClose();
  };
  const isOpen = row.status !== 'Migrated' && row.status !== 'Skipped';
  return (
    <div css={column(5)}>
      <Standing key={row.version} row={row} />
      {row.status === 'Migrated' && <Became row={row} />}
      {row.status === 'Skipped' && (
        <div css={line}>
          <Button onPress={() => decide.mutate('undecided')} isPending={decide.isPending}>
            <Undo2 size={18} aria-hidden /> <Trans>Take it in again</Trans>
          </Button>
          {onNext && (
            <Button onPress={onNext}>
              <Trans>Next row</Trans>
            </Button>
          )}
        </div>
      )}
      {isOpen && row.twin && (
        <TwinQuestion
          row={row}
          twin={row.twin}
          isPending={decide.isPending}
          onDecide={decide.mutate}
        />
      )}
      {isOpen && (
        <MendForm
          key={readings}
          row={row}
          hasNext={onNext !== undefined}
          onSaved={saved}
          onNext={() => onNext?.()}
          onReload={() => onReload().then(({ data }) => data && beginAnew(data))}
        >
          <Button
            variant="quiet"
            onPress={() => decide.mutate('skip')}
            isDisabled={decide.isPending}
          >
            <CircleSlash size={18} aria-hidden /> <Trans>Skip this row</Trans>
          </Button>
        </MendForm>
      )}
      <AsRead row={row} />
    </div>
  );
}

/** In which state the row is, and why; with each change it stands here anew. */
function Standing({ row }: { row: RowDetail }) {
  const { tone, icon, label } = STATUSES[row.status];
  const head = useRef<HTMLDivElement>(null);
  // What was pressed for this may be gone, and how the row stands now is the news.
  useEffect(() => head.current?.focus(), []);
  return (
    <div css={column(2)}>
      <div ref={head} tabIndex={-1} css={[line, { outline: 'none' }]}>
        <StatusPill tone={tone} icon={icon}>
          {label}
        </StatusPill>
        <span css={soft}>{t`Line ${{ line: row.line }} of ${{ fileName: row.fileName }}`}</span>
      </div>
      {row.reason && <p>{row.reason}</p>}
      {row.also.length > 0 && (
        <p css={soft}>{t`Goes into the notes: ${{ also: row.also.join(' · ') }}`}</p>
      )}
    </div>
  );
}

function useDecision(row: RowDetail, onDecided: (row: RowDetail) => void) {
  return useMutation({
    mutationFn: (decision: Decision | 'undecided') =>
      legacy.post('/api/legacy-users/rows/{id}/decide', {
        params: { path: { id: String(row.id) } },
        body: { as: decision, version: row.version },
      }),
    onSuccess: onDecided,
    meta: { action: t`decide about this row` },
  });
}

/** The person whom the row became; what is wrong now is mended there. */
function Became({ row }: { row: RowDetail }) {
  const to = row.retreatantId
    ? `/admin/people/${row.retreatantId}`
    : `/admin/users/update/${row.userId}`;
  return (
    <div>
      <ButtonLink to={to}>{t`Open ${{ name: row.name }}`}</ButtonLink>
    </div>
  );
}
