import {
  ApiError,
  actionFailure,
  api,
  Button,
  bareList,
  color,
  Dialog,
  loadingToast,
  soft,
  space,
  toast,
} from '@cenacle/sdk';
import { CheckboxField, RadioField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { savePaper } from './download';
import { PAPERS, type PaperFormat, type PaperOfHouse, PRIEST, TAG_PARTS } from './papers';

interface Props {
  retreatId: number;
  /** Of whom: `12 people, as chosen`. */
  label: string;
  /** Who is on the papers, in this order; without it everybody. */
  rowIds?: readonly string[];
  /** Of the roster. */
  columns?: readonly string[];
  /** Counts for the kitchen are then of these people alone. */
  isChosen?: boolean;
  mayReadNotes?: boolean;
  onClose: () => void;
}

const SHEETS = [
  { value: 'tags5395', label: t`Avery 5395` },
  { value: 'tags', label: t`Plain paper` },
] as const;

const FORMATS = [
  { format: 'pdf', label: t`PDF` },
  { format: 'xlsx', label: t`Excel` },
  { format: 'csv', label: t`CSV` },
] as const;

/** All papers of a retreat: the kit in one act, and each alone. */
export default function PrintDialog({ retreatId, label, onClose, ...props }: Props) {
  const { rowIds, columns, isChosen = false, mayReadNotes = false } = props;
  const [tagSheet, setTagSheet] = useState<'tags5395' | 'tags'>('tags5395');
  const [tagParts, setTagParts] = useState(['role'] as (typeof TAG_PARTS)[number]['part'][]);
  const { data: further = [] } = useQuery({
    ...api.queryOptions('get', '/api/rosters/papers'),
    meta: { isQuiet: true },
  });
  const papers: PaperOfHouse[] = [
    ...PAPERS,
    ...(mayReadNotes ? [PRIEST] : []),
    ...further.map(({ kind, title }) => ({ kind, label: title, hint: '', isList: true })),
  ];
  const save = async (kind: string, format: PaperFormat) => {
    const isOfAll = !rowIds || (kind === 'kitchen' && !isChosen);
    try {
      await loadingToast(
        savePaper(retreatId, {
          kind: kind === 'tags' ? tagSheet : kind,
          format,
          tagParts,
          tagSheet,
          ...(!isOfAll && { rowIds: [...rowIds] }),
          ...(columns && { columns: [...columns] }),
        }),
        t`Writing the file …`,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(actionFailure(t`write the file`, error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Print and export`}>
      <div css={{ display: 'grid', gap: space(5) }}>
        <p css={soft}>{label}</p>
        <div css={line}>
          <span css={words}>
            <strong>
              <Trans>The kit</Trans>
            </strong>
            <span css={soft}>
              <Trans>Every paper of the retreat in one file, with a cover</Trans>
            </span>
          </span>
          <Button variant="primary" onPress={() => void save('kit', 'pdf')}>
            <Printer size={18} aria-hidden /> <Trans>The kit, PDF</Trans>
          </Button>
        </div>
        <ul css={bareList}>
          {papers.map((paper) => (
            <li key={paper.kind} css={[line, ruled]}>
              <span css={words}>
                {paper.label}
                {paper.hint && <span css={soft}>{paper.hint}</span>}
              </span>
              <span css={{ display: 'flex', gap: space(2) }}>
                {FORMATS.filter(({ format }) => paper.isList || format === 'pdf').map(
                  ({ format, label: name }) => (
                    <Button
                      key={format}
                      aria-label={`${paper.label}, ${name}`}
                      onPress={() => void save(paper.kind, format)}
                    >
                      {name}
                    </Button>
                  ),
                )}
              </span>
            </li>
          ))}
        </ul>
        <RadioField
          label={t`Name tags on`}
          options={SHEETS}
          value={tagSheet}
          onChange={setTagSheet}
        />
        <fieldset css={{ border: 0, padding: 0, margin: 0 }}>
          <legend css={{ padding: 0 }}>
            <Trans>Beside the name they say</Trans>
          </legend>
          <div css={{ display: 'flex', flexWrap: 'wrap', columnGap: space(5) }}>
            {TAG_PARTS.map(({ part, label: name }) => (
              <CheckboxField
                key={part}
                isSelected={tagParts.includes(part)}
                onChange={(isShown) =>
                  setTagParts((parts) =>
                    isShown ? [...parts, part] : parts.filter((each) => each !== part),
                  )
                }
              >
                {name}
              </CheckboxField>
            ))}
          </div>
        </fieldset>
        <div>
          <Button variant="quiet" onPress={() => window.print()}>
            <Trans>Print this page</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const words = { display: 'grid', flex: `1 1 ${space(48)}` } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) } as const;
const ruled = { padding: space(2, 0), borderTop: `1px solid ${color.line}` } as const;
