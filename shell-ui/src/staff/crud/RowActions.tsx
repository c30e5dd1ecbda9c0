import { IconButton, Menu, MenuLine } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useHereAsList } from './lists';

/** One thing that may be done with a row: another screen, or an act. */
export interface RowAction {
  label: string;
  icon?: LucideIcon;
  to?: string;
  onPress?: () => void;
  isDangerous?: boolean;
}

/** What may be done with one row, behind a button. */
export function RowActions({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const navigate = useNavigate();
  const here = useHereAsList();
  return (
    <Menu
      label={t`Actions for ${of}`}
      trigger={<IconButton icon={Ellipsis} label={t`Actions for ${of}`} />}
    >
      {actions.map(({ label, icon, to, onPress, isDangerous }) => (
        <MenuLine
          key={label}
          {...(icon && { icon })}
          {...(isDangerous && { isDangerous })}
          onAction={() => (to ? navigate(to, { state: here }) : onPress?.())}
        >
          {label}
        </MenuLine>
      ))}
    </Menu>
  );
}
