import { api, Button, Card, Loaded, Message, plural, space, toast, useSession } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddApp } from './AddApp';
import { AddPasskey } from './AddPasskey';
import { AskOwner } from './AskOwner';
import { OWN, type Own, presence, useReadAgain } from './factors';
import { Told } from './OwnLines';
import { type PasskeyAct, PasskeyCard } from './PasskeyCard';
import { RecoveryCodes } from './RecoveryCodes';
import { RenamePasskey } from './RenamePasskey';
import { Since } from './Since';

/** What is open above the page. */
type Act = 'app' | 'remove app' | 'passkey' | 'codes' | PasskeyAct;

/** The second factor of the own account: app, passkeys, recovery codes. */
export function SecondFactor() {
  const own = useQuery(OWN);
  return (
    <Loaded query={own} failure="Your second factor could not be loaded." height="24rem">
      {(found) => <Factors own={found} />}
    </Loaded>
  );
}

function Factors({ own }: { own: Own }) {
  const [act, setAct] = useState<Act>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { session } = useSession();
  const readAgain = useReadAgain();
  const close = () => setAct(undefined);
  const done = (words: string) => (shown?: readonly string[] | null) => {
    close();
    setCodes(shown ?? undefined);
    void readAgain();
    if (shown) return;
    toast.success(words);
    void session.renew();
  };
  // The way on opens once the codes were seen: until then this screen has to stay.
  const kept = () => {
    setCodes(undefined);
    void session.renew();
  };
  const { hasPassword } = own;
  const asked = { hasPassword, onClose: close };

  return (
    <div css={{ display: 'grid', gap: space(5) }}>
      <AppCard own={own} onAct={setAct} />
      <PasskeyCard own={own} onAdd={() => setAct('passkey')} onAct={setAct} />
      {own.recoveryCodesLeft !== null && (
        <CodesCard left={own.recoveryCodesLeft} onRenew={() => setAct('codes')} />
      )}
      {act === 'app' && <AddApp {...asked} onAdded={done('Authenticator app set up')} />}
      {act === 'passkey' && <AddPasskey {...asked} onAdded={done('Passkey added')} />}
      {act === 'remove app' && (
        <AskOwner
          {...asked}
          title="Remove the authenticator app"
          act="Remove"
          isDangerous
          onConfirm={(password) => api.delete('/api/account/totp', { body: presence(password) })}
          onDone={() => done('Authenticator app removed')()}
        >
          Its codes will no longer let you in.
        </AskOwner>
      )}
      {act === 'codes' && (
        <AskOwner
          {...asked}
          title="Make new recovery codes"
          act="Make new codes"
          onConfirm={(password) =>
            api.post('/api/account/recovery-codes', { body: presence(password) })
          }
          onDone={({ recoveryCodes }) => done('New recovery codes made')(recoveryCodes)}
        >
          The codes that you have now will no longer work.
        </AskOwner>
      )}
      {typeof act === 'object' && act.name === 'rename' && (
        <RenamePasskey
          passkey={act.passkey}
          onClose={close}
          onRenamed={() => done('Passkey renamed')()}
        />
      )}
      {typeof act === 'object' && act.name === 'remove' && (
        <AskOwner
          {...asked}
          title={`Remove “${act.passkey.name}”`}
          act="Remove"
          isDangerous
          onConfirm={(password) =>
            api.delete('/api/account/passkeys/{id}', {
              params: { path: { id: String(act.passkey.id) } },
              body: presence(password),
            })
          }
          onDone={() => done('Passkey removed')()}
        >
          This passkey will no longer let you in. Remove it from your device, too.
        </AskOwner>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={kept} />}
    </div>
  );
}

function AppCard({ own, onAct }: { own: Own; onAct: (act: Act) => void }) {
  const app = own.authenticator;
  return (
    <Card title="Authenticator app">
      <div css={rows}>
        <p>An app on your telephone shows a code, which you type after your password.</p>
        {app && <Told name="Set up" words={<Since when={app.addedAt} used={app.lastUsedAt} />} />}
        <div css={buttons}>
          <Button variant={app ? 'secondary' : 'primary'} onPress={() => onAct('app')}>
            {app ? 'Set up another app instead' : 'Set up an app'}
          </Button>
          {app && (
            <Button variant="quiet" onPress={() => onAct('remove app')}>
              Remove the app
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function CodesCard({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <Card title="Recovery codes">
      <div css={rows}>
        <p>
          For the day when you have neither at hand. You have{' '}
          <strong>{plural(left, 'code')}</strong> left.
        </p>
        {left < FEW && <Message tone="amber">Make new ones before the last is used.</Message>}
        <div css={buttons}>
          <Button onPress={onRenew}>Make new codes</Button>
        </div>
      </div>
    </Card>
  );
}

const FEW = 3;

const rows = { display: 'grid', gap: space(4) } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
