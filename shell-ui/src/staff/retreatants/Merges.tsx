import {
  ApiError,
  api,
  Button,
  Card,
  ConfirmDialog,
  color,
  formatDate,
  formatDateTime,
  Loaded,
  space,
  toast,
  useHouseZone,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plainList } from '../people/look';
import { personPath } from './retreatant';

/** Records that this one took in, and the way back; nothing where there is none. */
export default function Merges({ retreatantId }: { retreatantId: number }) {
  const { data = [] } = useQuery(
    api.queryOptions('get', '/api/retreatants/{id}/merges', {
      params: { path: { id: String(retreatantId) } },
    }),
  );
  const zone = useHouseZone();
  const [undoing, setUndoing] = useState<(typeof data)[number]>();
  if (data.length === 0) return null;
  return (
    <Card title={t`Merged records`}>
      <ul css={[plainList, { display: 'grid', gap: space(4) }]}>
        {data.map((merge, place) => (
          <li key={merge.id} css={{ display: 'grid', gap: space(2), justifyItems: 'start' }}>
            <div>
              <p>
                {merge.name} ({merge.keyCode})
              </p>
              <p css={{ color: color.inkSoft, overflowWrap: 'anywhere' }}>
                {wordsOf(merge, zone, place > 0)}
              </p>
            </div>
            {place === 0 && (
              <Button onPress={() => setUndoing(merge)}>
                <Undo2 size={18} aria-hidden /> <Trans>Undo the merge</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <UndoDialog
          mergeId={undoing.id}
          name={undoing.name}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Card>
  );
}

interface Props {
  mergeId: number;
  name: string;
  onClose: () => void;
}

/** Says first what would not be as it was. */
type Merged = Record<'mergedAt' | 'mergedBy' | 'until', string>;

function wordsOf({ mergedAt, mergedBy, until }: Merged, zone: string, isBelow: boolean) {
  const [moment, name] = [formatDateTime(mergedAt, zone), mergedBy];
  const day = formatDate(until.slice(0, 10));
  return isBelow
    ? t`${moment} by ${name}. It can be undone until ${day}, after the one above.`
    : t`${moment} by ${name}. It can be undone until ${day}.`;
}

function UndoDialog({ mergeId, name, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const preview = useQuery({
    ...api.queryOptions('post', '/api/retreatants/merge/undo-preview', { body: { mergeId } }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const undo = async () => {
    const version = preview.data?.version ?? null;
    const { partedId } = await api
      .post('/api/retreatants/merge/undo', { body: { mergeId, version } })
      .catch((error: unknown) => {
        // Changed since it was looked at: what differs is read again, and stands above the words.
        if (error instanceof ApiError) void preview.refetch();
        throw error;
      });
    toast.success(t`The merge is undone`);
    void queries.invalidateQueries();
    navigate(personPath(user, partedId));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Make ${name} a record of their own again?`}
      confirmLabel={t`Undo the merge`}
      onConfirm={undo}
    >
      <Loaded query={preview} failure={t`It could not be looked at.`} height={space(16)}>
        {({ differs }) => <Differs sentences={differs} />}
      </Loaded>
    </ConfirmDialog>
  );
}

function Differs({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0)
    return (
      <p>
        <Trans>Both records become what they were.</Trans>
      </p>
    );
  return (
    <div css={{ display: 'grid', gap: space(2) }}>
      <p>
        <Trans>Both records become what they were, but for this:</Trans>
      </p>
      <ul css={{ margin: 0, paddingLeft: space(5) }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
