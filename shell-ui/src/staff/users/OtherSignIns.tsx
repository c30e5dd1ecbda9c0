import { api, Button, ConfirmDialog, failAs, LOCALE, space, toast } from '@cenacle/sdk';
import { useState } from 'react';
import type { User } from './user';

interface Props {
  user: User;
  onForgotten: () => void;
}

/** The providers by which a user comes in, and the way to let somebody else's account be theirs. */
export function OtherSignIns({ user, onForgotten }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (user.externalProviders.length === 0) return null;
  const forget = async () => {
    const at = { params: { path: { id: String(user.id) } } };
    await api.delete('/api/users/{id}/external-sign-ins', at).catch(failAs('forget them'));
    toast.success('Other sign-ins forgotten');
    onForgotten();
  };
  return (
    <div css={row}>
      <p>Signs in by {LIST.format(user.externalProviders.map(capitalized))} as well.</p>
      <Button onPress={() => setAsking(true)}>Forget other sign-ins</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Forget other sign-ins?"
        confirmLabel="Forget"
        isDangerous
        onConfirm={forget}
      >
        Whoever comes next with {user.email} there is this user from then on. Do this when the user
        has a new account there. The user is signed out everywhere.
      </ConfirmDialog>
    </div>
  );
}

const LIST = new Intl.ListFormat(LOCALE);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginTop: space(6),
} as const;
