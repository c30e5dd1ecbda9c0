import { Button, color, type Me, radius, size, touch, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

/** The person's photo, or their initials, as the button that opens the user menu. */
export function AvatarButton({ user }: { user: Me }) {
  const initials = initialsOf(user);
  return (
    <Button
      variant="quiet"
      aria-label={t`${initials}, account of ${{ email: user.email }}`}
      css={round}
    >
      {user.profilePhotoGuid ? (
        <img
          src={`/api/users/${user.id}/profilePhoto/${user.profilePhotoGuid}`}
          alt=""
          css={photo}
        />
      ) : (
        initials
      )}
    </Button>
  );
}

function initialsOf({ firstName, lastName, email }: Me): string {
  const initials = [firstName, lastName].map((name) => [...name][0] ?? '').join('');
  return (initials || email.slice(0, 1)).toUpperCase();
}

const round = {
  overflow: 'hidden',
  flex: 'none',
  width: size.control,
  height: size.control,
  [touch]: { width: size.touch, height: size.touch },
  marginInlineStart: 'auto',
  padding: 0,
  borderRadius: radius.pill,
  background: color.greenGround,
  color: color.green,
  fontWeight: weight.strong,
} as const;

const photo = { width: '100%', height: '100%', objectFit: 'cover' } as const;
