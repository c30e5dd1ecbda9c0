import { fills, MenuLine, useSession } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { HandCoins, Wallet } from 'lucide-react';

/** The way to the books, for whoever keeps them. */
function MenuEntry() {
  const { user } = useSession();
  if (!user?.rights.includes('gifts_office')) return null;
  return (
    <>
      <MenuLine icon={HandCoins} href="/admin/gifts">
        {t`Gifts`}
      </MenuLine>
      <MenuLine icon={Wallet} href="/admin/deposits">
        {t`Deposits`}
      </MenuLine>
    </>
  );
}

export default fills('user-menu.item', MenuEntry);
