import { fills, hasRole, MenuLine, ROLES, useSession } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { DatabaseBackup } from 'lucide-react';

/** The way to the screen, beside the other tools of the house. */
function MenuEntry() {
  const { user } = useSession();
  if (!user || !hasRole(user, [ROLES.admin])) return null;
  return (
    <MenuLine icon={DatabaseBackup} href="/admin/legacy-users">
      {t`Migration Tool`}
    </MenuLine>
  );
}

export default fills('user-menu.item', MenuEntry);
