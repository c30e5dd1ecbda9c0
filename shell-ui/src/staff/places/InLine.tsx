import { Button, color, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Retreatant, useAct } from '../retreatants/retreatant';
import { useLineWords } from './lineWords';
import { offerPlace, withdrawOffer } from './offers';

interface Props {
  person: Retreatant;
  part: NonNullable<Retreatant['participation']>;
}

/** Where a person waits, and the two acts of a captain: to offer a place, and to withdraw it. */
export function InLine({ person, part }: Props) {
  const id = person.retreatantId;
  const words = useLineWords(part);
  const offer = useAct(id, {
    action: t`offer the place`,
    send: () => offerPlace(part.retreatId, id),
    done: t`A place is offered to ${{ firstName: person.firstName }} ${{ lastName: person.lastName }}`,
  });
  const withdraw = useAct(id, {
    action: t`withdraw the offer`,
    send: () => withdrawOffer(part.retreatId, id),
    done: t`The offer to ${{ firstName: person.firstName }} ${{ lastName: person.lastName }} was withdrawn`,
  });
  if (part.linePosition === null) return null;
  return (
    <div css={look}>
      <p css={{ color: color.inkSoft }}>{words.join(', ')}</p>
      {person.mayLead &&
        (part.offeredUntil ? (
          <Button
            isPending={withdraw.isPending}
            onPress={() => withdraw.mutate({ value: undefined })}
          >
            {part.held ? <Trans>Hold it no longer</Trans> : <Trans>Withdraw the offer</Trans>}
          </Button>
        ) : (
          <Button isPending={offer.isPending} onPress={() => offer.mutate({ value: undefined })}>
            <Trans>Offer the place</Trans>
          </Button>
        ))}
    </div>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2, 4),
  marginBottom: space(4),
} as const;
