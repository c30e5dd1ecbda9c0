import { color, LOCALE, roleName, space, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import { CardFrame } from './CardFrame';
import { asCard, type CardProps } from './card';

interface Roles {
  /** A role that is `null` stands for those whom nobody gave one yet. */
  roles: { role: string | null; users: number }[];
}

/** How many people have which role. */
function UserRoles({ data }: CardProps<Roles>) {
  return (
    <CardFrame title={t`User Roles`} icon={KeyRound}>
      {data && (
        <dl css={{ margin: 0 }}>
          {data.roles.map(({ role, users }) => (
            <div key={role} css={line}>
              <dt>{role ? roleName(role) : t`No role yet`}</dt>
              <dd css={number}>{users.toLocaleString(LOCALE)}</dd>
            </div>
          ))}
        </dl>
      )}
    </CardFrame>
  );
}

export default asCard(UserRoles);

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(1),
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 'none' },
} as const;

const number = { margin: 0, fontWeight: weight.strong } as const;
