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
  soft,
  space,
  useColorMode,
  useLeave,
  useSession,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import {
  KeyRound,
  ListChecks,
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
import { LanguageChoice } from './LanguageChoice';

const MODES = [
  { value: 'light', label: t`Light`, icon: Sun },
  { value: 'dark', label: t`Dark`, icon: Moon },
  { value: 'system', label: t`As the system`, icon: Monitor },
] as const;

/** Who is signed in, and what concerns them and not the house. */
export function UserMenu({ user }: { user: Me }) {
  const { session } = useSession();
  const leave = useLeave();
  const [mode, setMode] = useColorMode();
  const logOut = useMutation({
    mutationFn: () => session.logout(),
    meta: { action: t`log you out` },
  });
  return (
    <Menu
      label={t`Account`}
      trigger={<AvatarButton user={user} />}
      header={
        <div css={person}>
          <p css={{ fontWeight: weight.strong }}>
            {user.firstName} {user.lastName}
          </p>
          <p css={{ ...soft, overflowWrap: 'anywhere' }}>{user.email}</p>
        </div>
      }
    >
      <MenuChoice label={t`Appearance`} value={mode} options={MODES} onChange={setMode} />
      <MenuSeparator />
      {hasRole(user, [ROLES.admin]) && (
        <>
          <MenuLine icon={ListChecks} href="/admin/first-steps">
            {t`What to do first`}
          </MenuLine>
          <MenuLine icon={Settings} href="/admin/settings">
            {t`Settings`}
          </MenuLine>
          <MenuLine icon={Mails} href="/admin/mail">
            {t`Mail`}
          </MenuLine>
          <MenuLine icon={ToggleRight} href="/admin/feature-management">
            {t`Manage Features`}
          </MenuLine>
        </>
      )}
      <MenuLine icon={KeyRound} href="/change-password">
        {t`Change Password`}
      </MenuLine>
      <MenuLine icon={Mails} href="/change-email">
        {t`Change Email`}
      </MenuLine>
      <MenuLine icon={ShieldCheck} href="/sign-in-and-security">
        {t`Sign-in and security`}
      </MenuLine>
      <MenuLine icon={LogOut} onAction={() => leave(logOut.mutate)}>
        {t`Log Out`}
      </MenuLine>
      {/* These may come late: last, they move nothing from below a finger. */}
      <MenuSlot name="user-menu.item" props={{}} />
      <LanguageChoice />
    </Menu>
  );
}

const person = {
  padding: space(4, 4.5, 3),
  borderBottom: `1px solid ${color.line}`,
};
