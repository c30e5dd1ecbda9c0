import { Button, Card, Loaded, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { usePersonSigns } from '../given/usePersonSigns';
import { WishesDialog } from '../rooms/WishesDialog';
import { companionsOf, wishesOf } from '../rooms/wishes';
import { Facts } from './Facts';
import type { Retreatant } from './retreatant';

/** What somebody wishes of a room, and with whom they would share one: for who leads them. */
export default function RoomWishes({ person }: { person: Retreatant }) {
  const { retreatantId } = person;
  const name = `${person.firstName} ${person.lastName}`;
  const [isOpen, setOpen] = useState(false);
  const wishes = useQuery(wishesOf(retreatantId));
  const { data: people = [] } = useQuery(companionsOf(retreatantId));
  const told = usePersonSigns(retreatantId).map(({ words }) => words);
  const namesOf = (ids: readonly number[]) =>
    people
      .filter((each) => ids.includes(each.retreatantId))
      .map((each) => each.name)
      .join(', ') || t`Nobody`;
  return (
    <Card title={t`Wishes for the room`}>
      <Loaded query={wishes} failure={t`The wishes could not be loaded.`} height="6rem">
        {(kept) => (
          <Facts
            facts={[
              [t`Without steps`, kept.needsAccessible ? t`Needed` : t`Not needed`],
              [t`Of the room`, kept.features.join(', ') || t`None`],
              [t`In one room with`, namesOf(kept.with)],
              [t`Never with`, namesOf(kept.notWith)],
            ]}
          />
        )}
      </Loaded>
      <div css={{ marginTop: space(4) }}>
        <Button onPress={() => setOpen(true)}>
          <Pencil size={18} aria-hidden /> <Trans>Wishes</Trans>
        </Button>
      </div>
      {isOpen && (
        <WishesDialog
          person={{ retreatantId, name }}
          told={told}
          onDone={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
