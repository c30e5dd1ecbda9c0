import {
  Button,
  Card,
  ConfirmDialog,
  color,
  failAs,
  formatDateTime,
  IconButton,
  soft,
  space,
  toast,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Import, legacy } from '../api';
import { column, line, plainList } from '../look';
import { refresh } from '../queries';
import { useFocusBack } from '../useFocusBack';
import { sentenceOf } from './News';

interface Props {
  files: readonly Import[];
  /** The file whose rows alone are shown. */
  shown: number | null;
  onShow: (file: Import) => void;
  onMatch: (file: Import) => void;
  onDeleted: (file: Import) => void;
}

/** What was taken in before. */
export function Imports({ files, shown, onShow, onMatch, onDeleted }: Props) {
  const [asked, setAsked] = useState<Import>();
  const place = useRef<HTMLUListElement>(null);
  useFocusBack(asked !== undefined, place);
  return (
    <Card title={t`Files that were taken in`}>
      <ul ref={place} tabIndex={-1} css={[plainList, list]}>
        {files.map((file) => (
          <li key={file.id} css={entry}>
            <FileSpreadsheet size={20} aria-hidden css={{ flex: 'none', color: color.inkSoft }} />
            <About file={file} />
            <div css={[line, { marginInlineStart: 'auto' }]}>
              {file.stagedAt && file.id !== shown && (
                <Button
                  variant="quiet"
                  onPress={() => onShow(file)}
                  aria-label={t`Show its rows: ${{ fileName: file.fileName }}`}
                >
                  <Trans>Show its rows</Trans>
                </Button>
              )}
              <Button
                variant="quiet"
                onPress={() => onMatch(file)}
                aria-label={t`Match its columns: ${{ fileName: file.fileName }}`}
              >
                <Trans>Match its columns</Trans>
              </Button>
              {!file.counts.Migrated && (
                <IconButton
                  icon={Trash2}
                  label={t`Delete ${{ fileName: file.fileName }}`}
                  onPress={() => setAsked(file)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteDialog file={asked} onClose={() => setAsked(undefined)} onDeleted={onDeleted} />
      )}
    </Card>
  );
}

function About({ file }: { file: Import }) {
  const { rows, createdBy } = file;
  const found = sentenceOf(file);
  const moment = formatDateTime(file.createdAt, useTimeZone());
  return (
    <div css={[column(0.5), { flex: '1 1 16rem' }]}>
      <p css={{ fontWeight: weight.medium, overflowWrap: 'anywhere' }}>{file.fileName}</p>
      <p css={soft}>
        {file.stagedAt
          ? plural(rows, { one: `# row: ${found}`, other: `# rows: ${found}` })
          : plural(rows, {
              one: '# row, whose columns wait to be matched.',
              other: '# rows, whose columns wait to be matched.',
            })}
      </p>
      <p css={[soft, { overflowWrap: 'anywhere' }]}>
        {file.counts.Migrated
          ? t`Taken in on ${moment} by ${createdBy}. It stays, to say what became of each row.`
          : t`Taken in on ${moment} by ${createdBy}`}
      </p>
    </div>
  );
}

interface DeleteProps {
  file: Import;
  onClose: () => void;
  onDeleted: (file: Import) => void;
}

function DeleteDialog({ file, onClose, onDeleted }: DeleteProps) {
  const { fileName } = file;
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      legacy.delete('/api/legacy-users/imports/{id}', {
        params: { path: { id: String(file.id) } },
      }),
    onSuccess: async () => {
      toast.success(t`Deleted`);
      await refresh(queries);
      onDeleted(file);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Are you sure you want to delete this?`}
      confirmLabel={t`Delete`}
      isDangerous
      onConfirm={() => mutateAsync().catch(failAs(t`delete ${fileName}`))}
    >
      {plural(file.rows, {
        one: `${fileName} with # row, and what was mended in them. Nobody of the house is touched.`,
        other: `${fileName} with # rows, and what was mended in them. Nobody of the house is touched.`,
      })}
    </ConfirmDialog>
  );
}

const list = {
  outline: 'none',
  '& > li': { borderBottom: `1px solid ${color.line}` },
  '& > li:last-of-type': { borderBottom: 'none', paddingBottom: 0 },
} as const;

const entry = {
  ...line,
  alignItems: 'flex-start',
  padding: space(3, 0),
} as const;
