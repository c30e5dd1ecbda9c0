import {
  color,
  font,
  hasRole,
  homeOf,
  media,
  ROLES,
  Slot,
  size,
  space,
  text,
  touch,
  usePublicSettings,
  useSession,
} from '@cenacle/sdk';
import { Link } from 'react-router';
import { EmailAll } from './EmailAll';
import { EnvironmentBanner } from './EnvironmentBanner';
import { MainNavigation } from './MainNavigation';
import { NavigationMenu } from './NavigationMenu';
import { destinationsOf } from './navigation';
import { UserMenu } from './UserMenu';

/** The house's name, the ways through its portal, and who is signed in. */
export function Header() {
  const settings = usePublicSettings();
  const { user } = useSession();
  const destinations = user ? destinationsOf(user) : [];
  return (
    <header css={head}>
      <EnvironmentBanner />
      <Slot name="shell.banner" props={{}} />
      <div css={bar}>
        {destinations.length > 1 && <NavigationMenu destinations={destinations} />}
        <Link to={user ? homeOf(user) : '/'} css={title}>
          {/* The page itself says how a house's logo looks, where it has one. */}
          <span data-house-mark aria-hidden css={{ display: 'none' }} />
          {settings?.portalTitle ?? 'Cenacle'}
        </Link>
        <MainNavigation destinations={destinations} />
        {user?.agreementAccepted && hasRole(user, [ROLES.admin]) && <EmailAll />}
        {user && <UserMenu user={user} />}
      </div>
    </header>
  );
}

const head = { '@media print': { display: 'none' } } as const;

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: space(2, 4),
  minHeight: '3.5rem',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  [media.md]: { gap: space(6), padding: space(2, 6) },
} as const;

const title = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  color: color.ink,
  fontFamily: font.serif,
  fontSize: text.s19,
  fontWeight: 650,
  lineHeight: 1.15,
  textDecoration: 'none',
  [touch]: { display: 'flex', alignItems: 'center', minHeight: size.touch },
  [media.md]: { fontSize: text.s22 },
} as const;
