import {
  api,
  Button,
  Card,
  color,
  formatDateTime,
  Loaded,
  Message,
  plural,
  StatusPill,
  space,
  text,
  toast,
  useSession,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasPasskeys } from '../../../passkeys/ceremony';
import { AddApp } from './AddApp';
import { AddPasskey } from './AddPasskey';
import { AskOwner } from './AskOwner';
import { OWN, type Own, type Passkey, presence, useReadAgain } from './factors';
import { RecoveryCodes } from './RecoveryCodes';

/** What is open above the page. */
type Act = 'app' | 'remove app' | 'passkey' | 'codes' | Passkey;

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
      <PasskeyCard own={own} onAct={setAct} />
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
      {typeof act === 'object' && (
        <AskOwner
          {...asked}
          title={`Remove “${act.name}”`}
          act="Remove"
          isDangerous
          onConfirm={(password) =>
            api.delete('/api/account/passkeys/{id}', {
              params: { path: { id: String(act.id) } },
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
        {app && <Line name="Set up" when={app.addedAt} used={app.lastUsedAt} />}
        <div css={buttons}>
          <Button variant={app ? 'secondary' : 'primary'} onPress={() => onAct('app')}>
            {app ? 'Set up another app' : 'Set up an app'}
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

function PasskeyCard({ own, onAct }: { own: Own; onAct: (act: Act) => void }) {
  const reason =
    own.whyNoPasskeys ??
    (hasPasskeys() ? null : 'This browser cannot have passkeys. Another one on this device may.');
  return (
    <Card title="Passkeys">
      <div css={rows}>
        <p>
          Sign in with your finger, your face or the PIN of your device: no email, no password, no
          code.
        </p>
        {own.passkeys.length > 0 && (
          <ul css={list}>
            {own.passkeys.map((passkey) => (
              <li key={passkey.id} css={item}>
                <Line name={passkey.name} when={passkey.addedAt} used={passkey.lastUsedAt}>
                  {!passkey.isUsable && <StatusPill tone="amber">Of a former address</StatusPill>}
                </Line>
                <Button
                  variant="quiet"
                  aria-label={`Remove “${passkey.name}”`}
                  onPress={() => onAct(passkey)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isAlone(own.passkeys) && (
          <Message tone="amber">
            Your only passkey lives in one device. Add a second one, for the day when it is lost.
          </Message>
        )}
        {reason === null ? (
          <div css={buttons}>
            <Button onPress={() => onAct('passkey')}>Add a passkey</Button>
          </div>
        ) : (
          <Message tone="blue">{reason}</Message>
        )}
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

function Line({
  name,
  when,
  used,
  children,
}: {
  name: string;
  when: string;
  used: string | null;
  children?: ReactNode;
}) {
  const zone = useTimeZone();
  return (
    <div css={{ minWidth: 0, flex: 1 }}>
      <p css={{ fontWeight: weight.medium, overflowWrap: 'anywhere' }}>
        {name} {children}
      </p>
      <p css={{ color: color.inkSoft, fontSize: text.s14 }}>
        Since {formatDateTime(when, zone)}.{' '}
        {used ? `Last used ${formatDateTime(used, zone)}.` : 'Not used yet.'}
      </p>
    </div>
  );
}

const FEW = 3;

function isAlone(passkeys: readonly Passkey[]): boolean {
  const usable = passkeys.filter(({ isUsable }) => isUsable);
  return usable.length === 1 && !usable[0]?.backedUp;
}

const rows = { display: 'grid', gap: space(4) } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
const list = { display: 'grid', margin: 0, padding: 0, listStyle: 'none' } as const;
const item = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 4),
  padding: space(3, 0),
  borderBottom: `1px solid ${color.line}`,
} as const;
