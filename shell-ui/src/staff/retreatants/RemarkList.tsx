import {
  api,
  Button,
  bareList,
  ConfirmDialog,
  color,
  formatDateTime,
  soft,
  space,
  toast,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageSquarePlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RemarkForm } from './RemarkForm';
import { type Remark, useRemarksAgain, words } from './remarks';
import { ScrollShadows } from './ScrollShadows';

interface Props {
  retreatantId: number;
  remarks: Remark[];
}

/** What was remarked, newest first, each with the notes beneath it in their order. */
export function RemarkList({ retreatantId, remarks }: Props) {
  if (remarks.length === 0)
    return (
      <p css={soft}>
        <Trans>None yet.</Trans>
      </p>
    );
  const notesOf = ({ id }: Remark) => remarks.filter((each) => each.beneathId === id).toReversed();
  return (
    <ScrollShadows label={t`Remarks`} maxHeight="25rem">
      <ul css={list}>
        {remarks
          .filter(({ beneathId }) => beneathId === null)
          .map((remark) => (
            <li key={remark.id}>
              <OneRemark
                retreatantId={retreatantId}
                remark={remark}
                hasNotes={notesOf(remark).length > 0}
              />
              <ul css={notes}>
                {notesOf(remark).map((note) => (
                  <li key={note.id}>
                    <OneRemark retreatantId={retreatantId} remark={note} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </ScrollShadows>
  );
}

interface OneProps {
  retreatantId: number;
  remark: Remark;
  hasNotes?: boolean;
}

function OneRemark({ retreatantId, remark, hasNotes = false }: OneProps) {
  const zone = useHouseZone();
  const readAgain = useRemarksAgain(retreatantId);
  const [doing, setDoing] = useState<'edit' | 'remove' | 'note'>();
  const end = () => setDoing(undefined);
  const { id, name, createdDate, editedDate, beneathId, mayEdit, version } = remark;
  const isNote = beneathId !== null;
  const moment = formatDateTime(createdDate, zone);

  const edit = async (text: string) => {
    await api.put('/api/retreatants/remarks/{id}', {
      params: { path: { id: String(id) } },
      body: { remarks: text, version },
    });
    toast.success(t`Remarks updated`);
    await readAgain();
  };
  const addNote = async (text: string) => {
    await api.post('/api/retreatants/create-retreatant-remarks', {
      body: { retreatantId, remarks: text, beneathId: id },
    });
    toast.success(t`Remarks Added`);
    await readAgain();
  };
  const remove = async () => {
    await api.delete('/api/retreatants/remarks/{id}', { params: { path: { id: String(id) } } });
    toast.success(t`Remarks removed`);
    await readAgain();
  };
  return (
    <>
      <p css={soft}>
        <span css={{ color: color.ink, fontWeight: weight.medium }}>{name}</span>, {moment}
        {editedDate && ` · ${t`changed ${{ moment: formatDateTime(editedDate, zone) }}`}`}
      </p>
      {doing === 'edit' ? (
        <RemarkForm label={t`Remark`} text={remark.remarks} onSave={edit} onClose={end} />
      ) : (
        <p css={words}>{remark.remarks}</p>
      )}
      {doing !== 'edit' && doing !== 'note' && (
        <div css={acts}>
          {mayEdit && (
            <Button
              variant="quiet"
              css={small}
              aria-label={isNote ? t`Edit the note of ${moment}` : t`Edit the remark of ${moment}`}
              onPress={() => setDoing('edit')}
            >
              <Pencil size={16} aria-hidden /> <Trans>Edit</Trans>
            </Button>
          )}
          {mayEdit && !hasNotes && (
            <Button
              variant="quiet"
              css={[small, { color: color.red }]}
              aria-label={
                isNote ? t`Remove the note of ${moment}` : t`Remove the remark of ${moment}`
              }
              onPress={() => setDoing('remove')}
            >
              <Trash2 size={16} aria-hidden /> <Trans>Remove</Trans>
            </Button>
          )}
          {!isNote && (
            <Button
              variant="quiet"
              css={small}
              aria-label={t`Add a note to the remark of ${moment}`}
              onPress={() => setDoing('note')}
            >
              <MessageSquarePlus size={16} aria-hidden /> <Trans>Add a note</Trans>
            </Button>
          )}
        </div>
      )}
      {doing === 'note' && <RemarkForm label={t`Note`} text="" onSave={addNote} onClose={end} />}
      <ConfirmDialog
        isOpen={doing === 'remove'}
        onClose={end}
        title={t`Remove these remarks?`}
        confirmLabel={t`Remove`}
        isDangerous
        onConfirm={remove}
      >
        <Trans>What stands here is lost, and nobody reads it any more.</Trans>
      </ConfirmDialog>
    </>
  );
}

const list = {
  display: 'grid',
  gap: space(4),
  ...bareList,
} as const;

const notes = {
  ...list,
  gap: space(2),
  marginLeft: space(2),
  paddingLeft: space(3),
  borderLeft: `2px solid ${color.line}`,
  '&:not(:empty)': { marginTop: space(2) },
} as const;

const acts = { display: 'flex', flexWrap: 'wrap', marginLeft: space(-2) } as const;

const small = { minHeight: space(8), padding: space(0, 2), fontSize: soft.fontSize } as const;
