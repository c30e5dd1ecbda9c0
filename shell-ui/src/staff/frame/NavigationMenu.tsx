import { IconButton, Menu, MenuLine, media } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Menu as MenuIcon } from 'lucide-react';
import type { Destination } from './navigation';

/** The ways through the portal behind one button, where there is no room for them. */
export function NavigationMenu({ destinations }: { destinations: Destination[] }) {
  return (
    <nav aria-label={t`Main menu`} css={{ [media.xl]: { display: 'none' } }}>
      <Menu label={t`Screens`} trigger={<IconButton icon={MenuIcon} label={t`Menu`} />}>
        {destinations.map(({ label, to }) => (
          <MenuLine key={to} href={to}>
            {label}
          </MenuLine>
        ))}
      </Menu>
    </nav>
  );
}
