import { api, Button, ConfirmDialog, color, space, text, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from './user';

/** For somebody who has lost the telephone, and the recovery codes too. */
export function ResetFactor({ user, onReset }: { user: User; onReset: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const reset = async () => {
    await api.patch('/api/users/{id}/reset-factor', { params: { path: { id: String(user.id) } } });
    toast.success(t`Second factor reset`);
    onReset();
  };
  return (
    <section aria-labelledby="second-factor" css={look}>
      <h2 id="second-factor" css={{ fontSize: text.s19 }}>
        <Trans>Second factor</Trans>
      </h2>
      <p>
        <Trans>This user signs in with a second factor. Reset it if it is lost.</Trans>
      </p>
      <Button onPress={() => setAsked(true)}>
        <Trans>Reset the second factor</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t`Reset the second factor of ${{ firstName: user.firstName }} ${{ lastName: user.lastName }}?`}
        confirmLabel={t`Reset`}
        isDangerous
        onConfirm={reset}
      >
        <Trans>
          Be sure that it is they who ask: call them. Their app, passkeys and recovery codes will no
          longer work, they are signed out everywhere, and their password alone lets them in.
        </Trans>
      </ConfirmDialog>
    </section>
  );
}

const look = {
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  marginTop: space(8),
  paddingTop: space(6),
  borderTop: `1px solid ${color.line}`,
} as const;
