import { bareList, Card, EmptyState, Slot, space, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  BedDouble,
  CircleCheck,
  Eye,
  HandHeart,
  Hourglass,
  type LucideIcon,
  MailX,
  Phone,
  PhoneCall,
  UserPlus,
  UserX,
} from 'lucide-react';
import { FurtherToDos } from './FurtherToDos';
import { type Home, type Need, needPath } from './home';
import { Line } from './Line';

const SIGNS: Record<Need['kind'], LucideIcon> = {
  phoneOffer: PhoneCall,
  phonePlace: PhoneCall,
  callAgain: Phone,
  applications: UserPlus,
  offerPlace: HandHeart,
  allRest: Hourglass,
  bounced: MailX,
  seen: Eye,
  noRoom: BedDouble,
  neverCame: UserX,
};

/** What needs doing, the most urgent first, and what plugins have to do; each leads to where it is done. */
export function ToDo({ home: { groupId, retreat, last, needs, toDos } }: { home: Home }) {
  const user = useUser();
  const retreatId = retreat?.retreatId ?? null;
  return (
    <Card title={t`What to do`}>
      {needs.length > 0 && (
        <ul css={bareList}>
          {needs.map((need) => (
            <Line
              key={`${need.kind} ${need.retreatantId}`}
              icon={SIGNS[need.kind]}
              to={needPath(user, need, last)}
            >
              {need.message}
            </Line>
          ))}
        </ul>
      )}
      {toDos.length > 0 && <FurtherToDos toDos={toDos} />}
      <div css={ofPlugins}>
        <Slot name="home.todo" props={{ groupId, retreatId }} />
      </div>
      {needs.length + toDos.length === 0 && (
        <div css={unlessPluginsHaveSome}>
          <EmptyState icon={CircleCheck} title={t`All is done`}>
            <Trans>
              Applications, rooms to give and people to phone stand here when there are any.
            </Trans>
          </EmptyState>
        </div>
      )}
    </Card>
  );
}

const ofPlugins = { display: 'grid', gap: space(2), '&:empty': { display: 'none' } } as const;

const unlessPluginsHaveSome = { 'div:not(:empty) + &': { display: 'none' } } as const;
