import { useFills } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
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
      title={t`User Count`}
      icon={UserRound}
      links={[
        { to: '/admin/users', label: t`Users` },
        ...(migrates ? [{ to: '/admin/legacy-users', label: t`Migrate Users` }] : []),
      ]}
    >
      {data && (
        <Figure
          count={data.activeUsers}
          words={plural(data.activeUsers, { one: 'active user', other: 'active users' })}
        />
      )}
    </CardFrame>
  );
}

export default asCard(UserCount);
