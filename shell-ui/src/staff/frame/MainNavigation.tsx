import { color, media, radius, space, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { NavLink } from 'react-router';
import type { Destination } from './navigation';

/** The ways through the portal, side by side where there is room. */
export function MainNavigation({ destinations }: { destinations: Destination[] }) {
  return (
    <nav aria-label={t`Main`} css={row}>
      {destinations.map(({ label, to, isExact = false }) => (
        <NavLink key={to} to={to} end={isExact} css={way}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const row = {
  display: 'none',
  flex: 1,
  gap: space(1),
  [media.xl]: { display: 'flex' },
} as const;

const way = {
  padding: space(1.5, 3),
  borderRadius: radius.control,
  color: color.inkSoft,
  fontWeight: weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.ink },
  '&[aria-current="page"]': { background: color.greenGround, color: color.green },
} as const;
