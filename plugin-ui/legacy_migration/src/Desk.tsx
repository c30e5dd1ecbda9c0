import { Button, Dialog } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Import } from './api';
import { Imports } from './imports/Imports';
import { MissingGroups } from './imports/MissingGroups';
import { News } from './imports/News';
import { Waiting } from './imports/Waiting';
import { KINDS } from './kinds';
import { column, line } from './look';
import type { Place } from './place';
import type { useProgress } from './queries';
import { NOBODY, useKeptChoice } from './rows/choosing';
import { OneFile } from './rows/OneFile';
import { Rows } from './rows/Rows';
import { MigrateButton } from './run/MigrateButton';
import { ReportMenu } from './run/ReportMenu';
import { RunPanel } from './run/RunPanel';
import { DropZone } from './upload/DropZone';
import { useFocusBack } from './useFocusBack';

const MigrateDialog = lazy(
  () => import(/* webpackChunkName: "legacy-dry-run" */ './run/MigrateDialog'),
);
const RowDialog = lazy(() => import(/* webpackChunkName: "legacy-row" */ './row/RowDialog'));

interface Props {
  place: Place;
  go: (change: Partial<Place>) => void;
  files: readonly Import[];
  progress: ReturnType<typeof useProgress>;
}

/** The third step and what follows: rows are mended, chosen, tried, and migrated. */
export function Desk({ place, go, files, progress }: Props) {
  const { kind, importId, rowId } = place;
  const [chosen, setChosen] = useKeptChoice(kind);
  const [asked, setAsked] = useState<{ ids: number[] | null }>();
  const [begun, setBegun] = useState<number>();
  const [waiting, setWaiting] = useState<number[]>([]);
  const rows = useRef<HTMLDivElement>(null);
  useFocusBack(rowId !== null, rows);

  const shown = files.find(({ id }) => id === importId);
  const counts = (shown ?? progress.data)?.counts;
  const unmatched = files.find(({ stagedAt }) => stagedAt === null);
  const looked = files.filter(({ stagedAt }) => stagedAt !== null);
  const hasRows = looked.length > 0;
  const isRunning = progress.data?.run?.status === 'Running';
  // The row that was opened first is none of them: then it is the first.
  const next = rowId === null ? undefined : waiting[waiting.indexOf(rowId) + 1];

  const match = ({ id }: Pick<Import, 'id'>) => go({ importId: id, isMatching: true });
  const show = (id: number | null) => go({ importId: id, status: null });
  const open = (id: number, others: number[] = []) => {
    setWaiting(others);
    go({ rowId: id });
  };

  return (
    <div css={column(5)}>
      <RunPanel kind={kind} query={progress} begun={begun} onOpen={open} />
      {shown && <News file={shown} />}
      <MissingGroups kind={kind} />
      {unmatched && <Waiting file={unmatched} onMatch={() => match(unmatched)} />}
      <div css={line}>
        {shown && <OneFile file={shown} onAll={() => show(null)} />}
        <div css={[line, { marginInlineStart: 'auto' }]}>
          {hasRows && <ReportMenu kind={kind} />}
          <UploadButton place={place} onTaken={match} />
          {hasRows && !isRunning && (
            <MigrateButton
              place={place}
              counts={counts}
              chosen={chosen}
              onAsk={(ids) => setAsked({ ids })}
            />
          )}
        </div>
      </div>
      {hasRows && (
        <Rows
          ref={rows}
          place={place}
          counts={counts}
          isOfMany={!shown && looked.length > 1}
          chosen={chosen}
          onChoose={setChosen}
          onFilter={(status) => go({ status })}
          onOpen={open}
        />
      )}
      <Imports
        files={files}
        shown={importId}
        onShow={({ id }) => show(id)}
        onMatch={match}
        onDeleted={({ id }) => {
          if (importId === id) show(null);
        }}
      />
      <Suspense>
        {asked && (
          <MigrateDialog
            kind={kind}
            ids={asked.ids}
            onClose={() => setAsked(undefined)}
            onStarted={(run) => {
              setAsked(undefined);
              setChosen(NOBODY);
              setBegun(run?.id);
            }}
          />
        )}
        {rowId !== null && (
          <RowDialog
            id={rowId}
            onClose={() => go({ rowId: null })}
            onNext={next === undefined ? undefined : () => go({ rowId: next })}
          />
        )}
      </Suspense>
    </div>
  );
}

interface UploadProps {
  place: Place;
  onTaken: (file: Pick<Import, 'id'>) => void;
}

function UploadButton({ place: { kind }, onTaken }: UploadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Upload size={18} aria-hidden /> <Trans>Upload a file</Trans>
      </Button>
      <Dialog isOpen={isOpen} isWide onClose={() => setOpen(false)} title={KINDS[kind].upload}>
        <DropZone kind={kind} onTaken={onTaken} />
      </Dialog>
    </>
  );
}
