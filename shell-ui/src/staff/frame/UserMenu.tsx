import {
  color,
  hasRole,
  type Me,
  Menu,
  MenuChoice,
  MenuLine,
  MenuSeparator,
  MenuSlot,
  ROLES,
  space,
  text,
  useColorMode,
  useLeave,
  useSession,
  weight,
} from '@cenacle/sdk';
import { useMutation } from '@tanstack/react-query';
import {
  KeyRound,
  LogOut,
  Mails,
  Monitor,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  ToggleRight,
} from 'lucide-react';
import { AvatarButton } from './AvatarButton';

const MODES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As the system', icon: Monitor },
] as const;

/** Who is signed in, and what concerns them and not the house. */
export function UserMenu({ user }: { user: Me }) {
  const { session } = useSession();
  const leave = useLeave();
  const [mode, setMode] = useColorMode();
  const logOut = useMutation({
    mutationFn: () => session.logout(),
    meta: { action: 'log you out' },
  });
  return (
    <Menu
      label="Account"
      trigger={<AvatarButton user={user} />}
      header={
        <div css={person}>
          <p css={{ fontWeight: weight.strong }}>
            {user.firstName} {user.lastName}
          </p>
          <p css={{ color: color.inkSoft, fontSize: text.s14, overflowWrap: 'anywhere' }}>
            {user.email}
          </p>
        </div>
      }
    >
      <MenuChoice label="Appearance" value={mode} options={MODES} onChange={setMode} />
      <MenuSeparator />
      {hasRole(user, [ROLES.admin]) && (
        <>
          <MenuLine icon={Settings} href="/admin/settings">
            Settings
          </MenuLine>
          <MenuLine icon={Mails} href="/admin/mail">
            Mail
          </MenuLine>
          <MenuLine icon={ToggleRight} href="/admin/feature-management">
            Manage Features
          </MenuLine>
        </>
      )}
      <MenuLine icon={KeyRound} href="/change-password">
        Change Password
      </MenuLine>
      <MenuLine icon={Mails} href="/change-email">
        Change Email
      </MenuLine>
      <MenuLine icon={ShieldCheck} href="/sign-in-and-security">
        Sign-in and security
      </MenuLine>
      <MenuSlot name="user-menu.item" props={{}} />
      <MenuLine icon={LogOut} onAction={() => leave(logOut.mutate)}>
        Log Out
      </MenuLine>
    </Menu>
  );
}

const person = {
  padding: space(4, 4.5, 3),
  borderBottom: `1px solid ${color.line}`,
};
