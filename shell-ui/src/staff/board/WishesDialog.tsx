import {
  api,
  Button,
  Dialog,
  failAs,
  Loaded,
  Message,
  type paths,
  type Result,
  space,
  toast,
  usePublicSettings,
} from '@cenacle/sdk';
import { CheckboxField, CheckListField } from '@cenacle/sdk/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Board, Person } from './board';

type Wishes = Result<paths, '/api/retreatants/{id}/wishes', 'get'>;

interface Props {
  board: Pick<Board, 'people'>;
  person: Pick<Person, 'retreatantId' | 'name'>;
  onDone: () => unknown;
  onClose: () => void;
}

const pathOf = (id: number) => ({ params: { path: { id: String(id) } } });

/** What somebody wishes of a room, and with whom they would share one, or never. */
export function WishesDialog(props: Props) {
  const { person, onClose } = props;
  const words = usePublicSettings()?.roomFeatures ?? [];
  const wishes = useQuery({
    ...api.queryOptions('get', '/api/retreatants/{id}/wishes', pathOf(person.retreatantId)),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Wishes of ${person.name}`}>
      <Loaded query={wishes} failure="The wishes could not be loaded." height="12rem">
        {(kept) => <WishForm {...props} words={words} kept={kept} />}
      </Loaded>
    </Dialog>
  );
}

function WishForm({
  board,
  person,
  words,
  kept,
  onDone,
  onClose,
}: Props & { words: readonly string[]; kept: Wishes }) {
  const queries = useQueryClient();
  const [features, setFeatures] = useState<string[]>(kept.features);
  const [needsAccessible, setNeedsAccessible] = useState(kept.needsAccessible);
  const [with_, setWith] = useState<number[]>(kept.with);
  const [notWith, setNotWith] = useState<number[]>(kept.notWith);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api
        .put('/api/retreatants/{id}/wishes', {
          ...pathOf(person.retreatantId),
          body: { features, needsAccessible, with: with_, notWith, version: kept.version },
        })
        .catch(failAs('save the wishes')),
    onSuccess: () => {
      toast.success('Wishes are kept', { about: person.name });
      void queries.invalidateQueries({
        queryKey: api.queryKey('get', '/api/retreatants/{id}/wishes', pathOf(person.retreatantId)),
      });
      void onDone();
      onClose();
    },
  });
  const others = board.people
    .filter(({ retreatantId }) => retreatantId !== person.retreatantId)
    .map(({ retreatantId, name, roomNumber }) => ({
      value: retreatantId,
      label: roomNumber ? `${name} (${roomNumber})` : name,
    }))
    .sort((a, b) => Number(chosen(b.value)) - Number(chosen(a.value)));
  function chosen(id: number) {
    return kept.with.includes(id) || kept.notWith.includes(id);
  }
  const offered = [...new Set([...words, ...kept.features])];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
      <CheckboxField isSelected={needsAccessible} onChange={setNeedsAccessible}>
        Needs a room without steps
      </CheckboxField>
      {offered.length > 0 && (
        <CheckListField
          label="Wishes of the room"
          search="Find a word"
          options={offered.map((word) => ({ value: word, label: word }))}
          value={features}
          onChange={setFeatures}
        />
      )}
      <CheckListField
        label="In one room with"
        search="Find a person"
        options={others.filter(({ value }) => !notWith.includes(value))}
        value={with_}
        onChange={setWith}
      />
      <CheckListField
        label="Never in one room with"
        hint="Only who leads the group reads this."
        search="Find a person to keep apart"
        options={others.filter(({ value }) => !with_.includes(value))}
        value={notWith}
        onChange={setNotWith}
      />
      {error && <Message tone="red">{error.message}</Message>}
      <div css={{ display: 'flex', gap: space(3), justifyContent: 'flex-end' }}>
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
