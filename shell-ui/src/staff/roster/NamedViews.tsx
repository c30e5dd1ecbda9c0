import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { NamedViews as Views } from '../crud/NamedViews';
import { type ChangeView, looksOf, type View, viewOf } from './view';

const PATH = '/api/rosters/views';

interface Props {
  groupId: number;
  mayLead: boolean;
  view: View;
  onChange: ChangeView;
}

/** Ways of looking at the roster that somebody gave a name. */
export function NamedViews({ groupId, mayLead, view, onChange }: Props) {
  const asked = { params: { query: { groupId } } };
  return (
    <Views
      kept={{
        key: api.queryOptions('get', PATH, asked).queryKey,
        read: async () => {
          const views = await api.get(PATH, asked);
          return views.map(({ isForGroup, ...each }) => ({ ...each, isShared: isForGroup }));
        },
        keep: ({ name, isShared, looks }) =>
          api.post('/api/rosters/views/save', {
            body: { groupId, name, isForGroup: isShared, looks },
          }),
        remove: (id) =>
          api.delete('/api/rosters/views/{id}', { params: { path: { id: String(id) } } }),
        shared: { label: t`For everybody of the group`, word: t`Group` },
        mayShare: mayLead,
      }}
      looks={() => looksOf(view)}
      hint={t`Keeps the filters, the order and the columns as you see them now.`}
      onOpen={(looks) => onChange(viewOf(looks))}
    />
  );
}
