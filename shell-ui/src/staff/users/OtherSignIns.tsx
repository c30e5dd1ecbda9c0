import { api, Button, ConfirmDialog, failAs, LOCALE, space, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    await api.delete('/api/users/{id}/external-sign-ins', at).catch(failAs(t`forget them`));
    toast.success(t`Other sign-ins forgotten`);
    onForgotten();
  };
  return (
    <div css={row}>
      <p>
        {t`Signs in by ${{ providers: LIST.format(user.externalProviders.map(capitalized)) }} as well.`}
      </p>
      <Button onPress={() => setAsking(true)}>
        <Trans>Forget other sign-ins</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Forget other sign-ins?`}
        confirmLabel={t`Forget`}
        isDangerous
        onConfirm={forget}
      >
        <Trans>
          Whoever comes next with {{ email: user.email }} there is this user from then on. Do this
          when the user has a new account there. The user is signed out everywhere.
        </Trans>
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
