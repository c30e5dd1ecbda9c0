import { api, Button, ConfirmDialog, color, space, text, toast } from '@cenacle/sdk';
import { useState } from 'react';
import type { User } from './user';

/** For somebody who has lost the telephone, and the recovery codes too. */
export function ResetFactor({ user, onReset }: { user: User; onReset: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const reset = async () => {
    await api.patch('/api/users/{id}/reset-factor', { params: { path: { id: String(user.id) } } });
    toast.success('Second factor reset');
    onReset();
  };
  return (
    <section aria-labelledby="second-factor" css={look}>
      <h2 id="second-factor" css={{ fontSize: text.s19 }}>
        Second factor
      </h2>
      <p>This user signs in with a second factor. Reset it if it is lost.</p>
      <Button onPress={() => setAsked(true)}>Reset the second factor</Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Reset the second factor of ${user.firstName} ${user.lastName}?`}
        confirmLabel="Reset"
        isDangerous
        onConfirm={reset}
      >
        Be sure that it is they who ask: call them. Their app, passkeys and recovery codes will no
        longer work, they are signed out everywhere, and their password alone lets them in.
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
