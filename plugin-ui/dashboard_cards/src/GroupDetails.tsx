import { UsersRound } from 'lucide-react';
import { CardFrame } from './CardFrame';
import { asCard, type CardProps } from './card';
import { Figure } from './Figure';

/** How many groups come to the house. */
function GroupDetails({ data }: CardProps<{ groups: number }>) {
  return (
    <CardFrame
      title="Group Details"
      icon={UsersRound}
      links={{ Groups: '/admin/groups', 'View Roster': '/admin/retreat-roster' }}
    >
      {data && <Figure count={data.groups} one="group" many="groups" />}
    </CardFrame>
  );
}

export default asCard(GroupDetails);
