import { useFills } from '@cenacle/sdk';
import { UserRound } from 'lucide-react';
import { CardFrame } from './CardFrame';
import { asCard, type CardProps } from './card';
import { Figure } from './Figure';

/** How many people may use the portal. */
function UserCount({ data }: CardProps<{ activeUsers: number }>) {
  // The screen is another plugin's, which may be switched off, or not here at all.
  const migrates = useFills('admin.route/legacy-users')?.length;
  return (
    <CardFrame
      title="User Count"
      icon={UserRound}
      links={{
        Users: '/admin/users',
        ...(migrates && { 'Migrate Users': '/admin/legacy-users' }),
      }}
    >
      {data && <Figure count={data.activeUsers} one="active user" many="active users" />}
    </CardFrame>
  );
}

export default asCard(UserCount);
