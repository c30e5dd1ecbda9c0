import { api, Button, Message, space, useSession } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { askForPasskey, hasPasskeys, reasonOf } from './ceremony';

/** Signs in by a passkey, which is both factors at once; nothing where the browser has none. */
export function PasskeyButton() {
  const { session } = useSession();
  const signIn = useMutation({
    mutationFn: async () => {
      const { publicKey, ceremony } = await api.get('/api/account/passkey-options');
      const credential = await askForPasskey(publicKey);
      await api.post('/api/account/passkey-login', { body: { credential, ceremony } });
      await session.lookAgain();
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      {signIn.error && !signIn.isPending && <Message tone="red">{reasonOf(signIn.error)}</Message>}
      <Button isPending={signIn.isPending} onPress={() => signIn.mutate()}>
        <KeyRound size={18} aria-hidden /> <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  );
}
