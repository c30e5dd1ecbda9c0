import { plural, t } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import { CardFrame } from './CardFrame';
import { asCard, type CardProps } from './card';
import { Figure } from './Figure';

/** How many groups come to the house. */
function GroupDetails({ data }: CardProps<{ groups: number }>) {
  return (
    <CardFrame
      title={t`Group Details`}
      icon={UsersRound}
      links={[
        { to: '/admin/groups', label: t`Groups` },
        { to: '/admin/retreat-roster', label: t`View Roster` },
      ]}
    >
      {data && (
        <Figure
          count={data.groups}
          words={plural(data.groups, { one: 'group', other: 'groups' })}
        />
      )}
    </CardFrame>
  );
}

export default asCard(GroupDetails);
