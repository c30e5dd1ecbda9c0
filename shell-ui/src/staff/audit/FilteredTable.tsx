import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  media,
  space,
  unseen,
  useTableState,
} from '@cenacle/sdk';
import { DateField, type Option, SelectField } from '@cenacle/sdk/forms';
import { Download, SearchX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type Filters, type Row, type TablePath, useTablePage } from '../crud';

const ANYTHING = '';

interface Choice<Name extends string> {
  name: Name;
  label: string;
  options: readonly Option<string>[];
}

interface Props<Path extends TablePath, Name extends string> {
  path: Path;
  label: string;
  columns: readonly Column<Row<Path>>[];
  filters: Filters<Name | 'who' | 'since' | 'until'>;
  choices: readonly Choice<Name>[];
  /** Where the same rows come from as a file. */
  file: string;
  empty: ReactNode;
}

/** Rows that are narrowed down by person, kind and days, and saved as a file. */
export function FilteredTable<
  Path extends TablePath,
  Name extends 'action' | 'entity' | 'act' | 'outcome',
>({ path, label, columns, filters, choices, file, empty }: Props<Path, Name>) {
  const state = useTableState(label.toLowerCase());
  const [params] = useSearchParams();
  const page = useTablePage(path, state, filters.chosen);
  const { chosen, choose, clear } = filters;
  const isFiltered = Object.keys(chosen).length > 0;
  const save = () => {
    const asked = new URLSearchParams(params);
    for (const own of ['view', 'page', 'sort', 'search']) asked.delete(own);
    if (state.search) asked.set('allSearch', state.search);
    window.location.assign(`${file}?${asked}`);
  };
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <fieldset css={bar}>
        <legend css={unseen}>Narrow down</legend>
        {choices.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            options={[{ value: ANYTHING, label: 'All' }, ...options]}
            value={chosen[name] ?? ANYTHING}
            onChange={(value) => choose(name, value)}
          />
        ))}
        <DateField
          label="From"
          value={chosen.since ?? null}
          onChange={(day) => choose('since', day)}
          {...(chosen.until && { max: chosen.until })}
        />
        <DateField
          label="To"
          value={chosen.until ?? null}
          onChange={(day) => choose('until', day)}
          {...(chosen.since && { min: chosen.since })}
        />
        <div css={acts}>
          {chosen.who && (
            <Button onPress={() => choose('who', null)}>
              Only {chosen.who} <X size={16} aria-label="Show everybody" />
            </Button>
          )}
          {isFiltered && (
            <Button variant="quiet" onPress={clear}>
              Clear
            </Button>
          )}
          <Button onPress={save}>
            <Download size={18} aria-hidden /> Save as CSV
          </Button>
        </div>
      </fieldset>
      <DataTable<Row<Path>>
        label={label}
        columns={columns}
        rowId={(row: Row<Path>) => (row as unknown as { id: number }).id}
        page={page}
        state={state}
        empty={
          isFiltered ? (
            <EmptyState
              icon={SearchX}
              title="Nothing fits what you chose"
              action={<Button onPress={clear}>Clear</Button>}
            />
          ) : (
            empty
          )
        }
      />
    </div>
  );
}

const bar = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  gap: space(3),
  margin: 0,
  padding: 0,
  border: 'none',
  [media.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 12rem)) 1fr' },
  '@media print': { display: 'none' },
} as const;

const acts = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  [media.md]: { gridColumn: 'auto' },
} as const;
