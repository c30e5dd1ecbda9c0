import { api, type components, type TableState, useSearchParams } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { NamedViews } from './NamedViews';

type Schemas = components['schemas'];
export type OfTable = Schemas['OfTable'];
type Looks = Schemas['TableViewForm']['looks'];

interface Props {
  table: OfTable;
  state: TableState;
}

/** What one looks for in a table of the office, under a name. */
export function TableViews({ table, state }: Props) {
  const [params] = useSearchParams();
  const asked = { params: { query: { table } } };
  return (
    <NamedViews<Looks>
      kept={{
        key: api.queryOptions('get', '/api/views', asked).queryKey,
        read: async () => {
          const views = await api.get('/api/views', asked);
          return views.map(({ isForAll, ...each }) => ({ ...each, isShared: isForAll }));
        },
        keep: ({ name, isShared, looks }) =>
          api.post('/api/views/save', { body: { table, name, isForAll: isShared, looks } }),
        remove: (id) => api.delete('/api/views/{id}', { params: { path: { id: String(id) } } }),
        shared: { label: t`For the whole office`, word: t`Office` },
        mayShare: true,
      }}
      looks={() => {
        const sort = params.get('sort');
        return { ...state.filters, ...(sort && { sort }) };
      }}
      hint={t`Keeps the filters and the order as you see them now.`}
      onOpen={({ sort, ...filters }) =>
        state.change({ search: '', filters: filters as Record<string, string>, sort: sortOf(sort) })
      }
    />
  );
}

const sortOf = (text: string | undefined): TableState['sort'] =>
  text ? { field: text.replace(/^-/, ''), desc: text.startsWith('-') } : null;
