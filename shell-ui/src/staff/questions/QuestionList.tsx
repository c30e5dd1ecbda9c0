import {
  api,
  Card,
  color,
  IconButton,
  radius,
  size,
  soft,
  space,
  touch,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArrowDown, ArrowUp, GripVertical, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Link } from 'react-router';
import { tableKey } from '../crud';
import { useHereAsList } from '../crud/lists';
import { RowActions } from '../crud/RowActions';
import { useQuestionActs } from './useQuestionActs';
import { KINDS, LIST, type QuestionRow, TABLE, whereAsked } from './words';

/** The questions in their order, which one changes by dragging, by the keyboard or by a press. */
export function QuestionList({ rows }: { rows: readonly QuestionRow[] }) {
  const { order, put } = useOrder(rows);
  const { retire } = useQuestionActs();
  const here = useHereAsList();
  const move = (index: number, by: number) => {
    const ids = order.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ids.splice(index + by, 0, moved);
    put(ids);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': order.find(({ id }) => id === key)?.label ?? '',
      })),
    onReorder: ({ keys, target }) => {
      const ids = order.map(({ id }) => id).filter((id) => !keys.has(id));
      const moved = order.map(({ id }) => id).filter((id) => keys.has(id));
      const at = ids.indexOf(target.key as number) + (target.dropPosition === 'after' ? 1 : 0);
      put([...ids.slice(0, at), ...moved, ...ids.slice(at)]);
    },
  });
  return (
    <Card>
      <GridList
        aria-label={t`Questions`}
        items={order}
        // What a line shows beside its question is its place.
        dependencies={[order]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        css={list}
      >
        {(question) => {
          const index = order.indexOf(question);
          const { id, label } = question;
          return (
            <GridListItem id={id} textValue={label} css={line}>
              <Button slot="drag" aria-label={t`Drag ${label}`} css={grip}>
                <GripVertical size={20} aria-hidden />
              </Button>
              <div css={{ minWidth: 0 }}>
                <Link to={`${LIST}/update/${id}`} state={here} css={name}>
                  {label}
                </Link>
                <p css={facts}>
                  {KINDS[question.kind]} · {whereAsked(question.asked)}
                </p>
                <p css={facts}>
                  {question.answers > 0
                    ? plural(question.answers, {
                        one: '# person has answered',
                        other: '# people have answered',
                      })
                    : t`Nobody has answered yet`}
                </p>
              </div>
              <div css={acts}>
                <IconButton
                  icon={ArrowUp}
                  label={t`Move ${label} up`}
                  isDisabled={index === 0}
                  onPress={() => move(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t`Move ${label} down`}
                  isDisabled={index === order.length - 1}
                  onPress={() => move(index, 1)}
                />
                <RowActions
                  of={label}
                  actions={[
                    { label: t`Edit`, icon: Pencil, to: `${LIST}/update/${id}` },
                    { label: t`Ask no longer`, icon: Archive, onPress: () => retire(question) },
                  ]}
                />
              </div>
            </GridListItem>
          );
        }}
      </GridList>
    </Card>
  );
}

/** The order shows at once, and goes back where the house refuses it. */
function useOrder(rows: readonly QuestionRow[]) {
  const queries = useQueryClient();
  const [wanted, want] = useState<readonly number[]>();
  const { mutate } = useMutation({
    mutationFn: (ids: number[]) => api.post('/api/fields/order', { body: { ids } }),
    // One after the other: the last order is the one that stands.
    scope: { id: 'order of questions' },
    meta: { action: t`put the questions in order` },
    onSettled: async (_, __, ids) => {
      await queries.invalidateQueries({ queryKey: tableKey(TABLE) });
      want((now) => (now?.join() === ids.join() ? undefined : now));
    },
  });
  const place = new Map(wanted?.map((id, index) => [id, index]));
  const order = [...rows].sort(
    (one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0),
  );
  const put = (ids: number[]) => {
    want(ids);
    mutate(ids);
  };
  return { order, put };
}

const list = {
  display: 'grid',
  '& [role=row]:focus-visible': { outline: `2px solid ${color.green}` },
  '& .react-aria-DropIndicator[data-drop-target]': {
    outline: `2px solid ${color.green}`,
  },
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  padding: space(3, 1),
  borderBottom: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '&[data-dragging]': { opacity: 0.5 },
} as const;

const grip = {
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  height: size.control,
  padding: 0,
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  color: color.inkSoft,
  cursor: 'grab',
  '&[data-focus-visible]': { outline: `2px solid ${color.green}` },
  // A finger presses the arrows instead: to drag scrolls the page.
  [touch]: { display: 'none' },
} as const;

const name = { color: color.ink, fontWeight: weight.strong, overflowWrap: 'anywhere' } as const;
const facts = { ...soft, overflowWrap: 'anywhere' } as const;
const acts = { display: 'flex', flexWrap: 'wrap', justifyContent: 'end' } as const;
