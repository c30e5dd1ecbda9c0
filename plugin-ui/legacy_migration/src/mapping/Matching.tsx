import { Button, Card, color, LOCALE, Loaded, Message, media, plural, space } from '@cenacle/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Import, type ImportDetail, legacy, type Mapping, type Staged } from '../api';
import { column, line, soft } from '../look';
import { importOf, refresh } from '../queries';
import { StepHeading } from '../StepHeading';
import { ColumnField } from './ColumnField';
import { FirstRows } from './FirstRows';
import { chosenTwice, matchedCount, unmatched } from './matching';

interface Props {
  file: Import;
  onStaged: (staged: Staged) => void;
  onLeave: () => void;
}

/** The second step: which column of the file holds what. */
export default function Matching({ file, ...acts }: Props) {
  const query = useQuery(importOf(file.id));
  return (
    <Card>
      <Loaded
        query={query}
        failure="The columns of this file could not be loaded."
        height={space(80)}
      >
        {(detail) => <Columns key={file.id} file={detail} {...acts} />}
      </Loaded>
    </Card>
  );
}

function Columns({ file, onStaged, onLeave }: Props & { file: ImportDetail }) {
  const queries = useQueryClient();
  const [mapping, setMapping] = useState<Mapping>(file.mapping);
  const grid = useRef<HTMLDivElement>(null);
  const twice = chosenTwice(mapping);
  const stage = useMutation({
    mutationFn: () =>
      legacy.post('/api/legacy-users/stage', { body: { importId: file.id, mapping } }),
    onSuccess: async (staged) => {
      await refresh(queries);
      onStaged(staged);
    },
    meta: { action: 'look at the rows' },
  });
  const press = () => {
    if (stage.isPending) return;
    const [wrong] = Object.keys(twice);
    if (wrong === undefined) stage.mutate();
    else focusColumn(grid.current, wrong);
  };

  return (
    <div css={column(6)}>
      <header css={column(1)}>
        <StepHeading>Match the columns of {file.fileName}</StepHeading>
        <p css={{ maxWidth: '72ch', color: color.inkSoft }}>
          {plural(file.rows, 'row')}
          {file.encoding && ` in ${file.encoding}`}. Each column of the file goes into a field of
          the portal. What we could guess is chosen; below stands what the column holds.
        </p>
      </header>
      <div ref={grid} css={fields}>
        {file.columns.map((name) => (
          <ColumnField
            key={name}
            column={name}
            field={mapping[name] ?? null}
            fields={file.fields}
            firstRows={file.firstRows}
            rival={twice[name]}
            onChange={(field) => setMapping({ ...mapping, [name]: field })}
          />
        ))}
      </div>
      <FirstRows columns={file.columns} rows={file.firstRows} />
      <footer css={foot}>
        <State file={file} mapping={mapping} isLooking={stage.isPending} />
        <div css={[line, { marginInlineStart: 'auto' }]}>
          <Button onPress={onLeave} isDisabled={stage.isPending}>
            Not now
          </Button>
          <Button variant="primary" onPress={press} isPending={stage.isPending}>
            Look at the rows
          </Button>
        </div>
      </footer>
    </div>
  );
}

interface StateProps {
  file: ImportDetail;
  mapping: Mapping;
  isLooking: boolean;
}

/** What is still missing, said whenever something was chosen. */
function State({ file, mapping, isLooking }: StateProps) {
  const missing = unmatched(file.fields, mapping);
  const isTwice = Object.keys(chosenTwice(mapping)).length > 0;
  if (isLooking) {
    return (
      <p role="status" css={soft}>
        Looking at {plural(file.rows, 'row')}. A long file takes a minute.
      </p>
    );
  }
  if (isTwice) {
    return <Message tone="amber">A field is chosen twice. Look at the columns in red.</Message>;
  }
  if (missing.length > 0) {
    return (
      <Message tone="amber">
        No column holds {listed(missing.map(({ label }) => label))}, which every row needs.
      </Message>
    );
  }
  return (
    <p role="status" css={soft}>
      {matchedCount(mapping)} of {plural(file.columns.length, 'column')} are taken in.
    </p>
  );
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(words);

function focusColumn(grid: HTMLElement | null, name: string) {
  grid?.querySelector<HTMLElement>(`[data-column="${CSS.escape(name)}"] button`)?.focus();
}

const fields = {
  display: 'grid',
  gap: space(5, 6),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  overflowWrap: 'anywhere',
} as const;

const foot = {
  ...line,
  gap: space(3),
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  margin: space(0, -5.5, -5.5),
  padding: space(3, 5.5),
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  [media.sm]: { minHeight: space(18) },
} as const;
