import { Button, Card, color, LOCALE, Loaded, Message, media, soft, space } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Import, type ImportDetail, legacy, type Mapping } from '../api';
import { column, line } from '../look';
import { importOf, refresh } from '../queries';
import { StepHeading } from '../StepHeading';
import { ColumnField } from './ColumnField';
import { FirstRows } from './FirstRows';
import { chosenTwice, matchedCount, unmatched } from './matching';

interface Props {
  file: Import;
  onStaged: () => void;
  onLeave: () => void;
}

/** The second step: which column of the file holds what. */
export default function Matching({ file, ...acts }: Props) {
  const query = useQuery(importOf(file.id));
  return (
    <Card>
      <Loaded
        query={query}
        failure={t`The columns of this file could not be loaded.`}
        height={space(80)}
      >
        {(detail) => <Columns key={file.id} file={detail} {...acts} />}
      </Loaded>
    </Card>
  );
}

function Columns({ file, onStaged, onLeave }: Props & { file: ImportDetail }) {
  const { encoding } = file;
  const queries = useQueryClient();
  const [mapping, setMapping] = useState<Mapping>(file.mapping);
  const grid = useRef<HTMLDivElement>(null);
  const twice = chosenTwice(mapping);
  const stage = useMutation({
    mutationFn: () =>
      legacy.post('/api/legacy-users/stage', { body: { importId: file.id, mapping } }),
    onSuccess: async () => {
      await refresh(queries);
      onStaged();
    },
    meta: { action: t`look at the rows` },
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
        <StepHeading>
          <Trans>Match the columns of {{ fileName: file.fileName }}</Trans>
        </StepHeading>
        <p css={{ maxWidth: '72ch', color: color.inkSoft }}>
          {encoding
            ? plural(file.rows, { one: `# row in ${encoding}.`, other: `# rows in ${encoding}.` })
            : plural(file.rows, { one: '# row.', other: '# rows.' })}{' '}
          <Trans>
            Each column of the file goes into a field of the portal. What we could guess is chosen;
            below stands what the column holds.
          </Trans>
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
            <Trans>Not now</Trans>
          </Button>
          <Button variant="primary" onPress={press} isPending={stage.isPending}>
            <Trans>Look at the rows</Trans>
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
        {plural(file.rows, {
          one: 'Looking at # row. A long file takes a minute.',
          other: 'Looking at # rows. A long file takes a minute.',
        })}
      </p>
    );
  }
  if (isTwice) {
    return (
      <Message tone="amber">
        <Trans>A field is chosen twice. Look at the columns in red.</Trans>
      </Message>
    );
  }
  if (missing.length > 0) {
    return (
      <Message tone="amber">
        <Trans>
          No column holds {{ fields: listed(missing.map(({ label }) => label)) }}, which every row
          needs.
        </Trans>
      </Message>
    );
  }
  const taken = matchedCount(mapping);
  return (
    <p role="status" css={soft}>
      {plural(file.columns.length, {
        one: `${taken} of # column are taken in.`,
        other: `${taken} of # columns are taken in.`,
      })}
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
