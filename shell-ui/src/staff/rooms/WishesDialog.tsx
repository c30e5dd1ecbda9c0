import {
  api,
  Button,
  Dialog,
  failAs,
  Loaded,
  Message,
  space,
  toast,
  usePublicSettings,
} from '@cenacle/sdk';
import { CheckboxField, CheckListField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { companionsOf, namedIn, type Sleeper, type Wishes, wishesOf } from './wishes';

interface Props {
  person: Sleeper;
  /** What the person told in words, where a house asks. */
  told: readonly string[];
  /** Where others sleep, as far as one knows. */
  rooms?: ReadonlyMap<number, string | null>;
  onDone: () => unknown;
  onClose: () => void;
}

/** What somebody wishes of a room, and with whom they would share one, or never. */
export function WishesDialog(props: Props) {
  const { person, onClose } = props;
  const words = usePublicSettings()?.roomFeatures ?? [];
  const wishes = useQuery({ ...wishesOf(person.retreatantId), staleTime: 0, gcTime: 0 });
  const companions = useQuery(companionsOf(person.retreatantId));
  return (
    <Dialog isOpen onClose={onClose} title={t`Wishes of ${{ name: person.name }}`}>
      <Loaded query={wishes} failure={t`The wishes could not be loaded.`} height="12rem">
        {(kept) => (
          <Loaded query={companions} failure={t`The roster could not be loaded.`} height="12rem">
            {(people) => <WishForm {...props} words={words} kept={kept} people={people} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

function WishForm({
  person,
  told,
  rooms,
  words,
  kept,
  people,
  onDone,
  onClose,
}: Props & { words: readonly string[]; kept: Wishes; people: readonly Sleeper[] }) {
  const queries = useQueryClient();
  const [features, setFeatures] = useState<string[]>(kept.features);
  const [needsAccessible, setNeedsAccessible] = useState(kept.needsAccessible);
  const [with_, setWith] = useState<number[]>(kept.with);
  const [notWith, setNotWith] = useState<number[]>(kept.notWith);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api
        .put('/api/retreatants/{id}/wishes', {
          params: { path: { id: String(person.retreatantId) } },
          body: { features, needsAccessible, with: with_, notWith, version: kept.version },
        })
        .catch(failAs(t`save the wishes`)),
    onSuccess: () => {
      toast.success(t`Wishes are kept`, { about: person.name });
      void queries.invalidateQueries({ queryKey: wishesOf(person.retreatantId).queryKey });
      void onDone();
      onClose();
    },
  });
  const others = people
    .map(({ retreatantId, name }) => {
      const room = rooms?.get(retreatantId);
      return { value: retreatantId, label: room ? `${name} (${room})` : name };
    })
    .sort((a, b) => Number(chosen(b.value)) - Number(chosen(a.value)));
  function chosen(id: number) {
    return kept.with.includes(id) || kept.notWith.includes(id);
  }
  const named = namedIn(told, people).filter(
    ({ retreatantId }) => !with_.includes(retreatantId) && !notWith.includes(retreatantId),
  );
  const offered = [...new Set([...words, ...kept.features])];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
      {told.length > 0 && (
        <div css={{ display: 'grid', justifyItems: 'start', gap: space(2) }}>
          <ul aria-label={t`What the person told`} css={plain}>
            {told.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          {named.map(({ retreatantId, name }) => (
            <Button key={retreatantId} onPress={() => setWith([...with_, retreatantId])}>
              <UserPlus size={18} aria-hidden /> <Trans>With {name}, as told</Trans>
            </Button>
          ))}
        </div>
      )}
      <CheckboxField isSelected={needsAccessible} onChange={setNeedsAccessible}>
        <Trans>Needs a room without steps</Trans>
      </CheckboxField>
      {offered.length > 0 && (
        <CheckListField
          label={t`Wishes of the room`}
          search={t`Find a word`}
          options={offered.map((word) => ({ value: word, label: word }))}
          value={features}
          onChange={setFeatures}
        />
      )}
      <CheckListField
        label={t`In one room with`}
        search={t`Find a person`}
        options={others.filter(({ value }) => !notWith.includes(value))}
        value={with_}
        onChange={setWith}
      />
      <CheckListField
        label={t`Never in one room with`}
        hint={t`Only who leads the group reads this.`}
        search={t`Find a person to keep apart`}
        options={others.filter(({ value }) => !with_.includes(value))}
        value={notWith}
        onChange={setNotWith}
      />
      {error && <Message tone="red">{error.message}</Message>}
      <div css={{ display: 'flex', gap: space(3), justifyContent: 'flex-end' }}>
        <Button variant="quiet" onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

const plain = { margin: 0, paddingLeft: space(4.5), overflowWrap: 'anywhere' } as const;
