import { api, Button, Card, Loaded, Message, space, toast, useSession } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
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
    <Loaded query={own} failure={t`Your second factor could not be loaded.`} height="24rem">
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
      {act === 'app' && <AddApp {...asked} onAdded={done(t`Authenticator app set up`)} />}
      {act === 'passkey' && <AddPasskey {...asked} onAdded={done(t`Passkey added`)} />}
      {act === 'remove app' && (
        <AskOwner
          {...asked}
          title={t`Remove the authenticator app`}
          act={t`Remove`}
          isDangerous
          onConfirm={(password) => api.delete('/api/account/totp', { body: presence(password) })}
          onDone={() => done(t`Authenticator app removed`)()}
        >
          <Trans>Its codes will no longer let you in.</Trans>
        </AskOwner>
      )}
      {act === 'codes' && (
        <AskOwner
          {...asked}
          title={t`Make new recovery codes`}
          act={t`Make new codes`}
          onConfirm={(password) =>
            api.post('/api/account/recovery-codes', { body: presence(password) })
          }
          onDone={({ recoveryCodes }) => done(t`New recovery codes made`)(recoveryCodes)}
        >
          <Trans>The codes that you have now will no longer work.</Trans>
        </AskOwner>
      )}
      {typeof act === 'object' && act.name === 'rename' && (
        <RenamePasskey
          passkey={act.passkey}
          onClose={close}
          onRenamed={() => done(t`Passkey renamed`)()}
        />
      )}
      {typeof act === 'object' && act.name === 'remove' && (
        <AskOwner
          {...asked}
          title={t`Remove “${{ name: act.passkey.name }}”`}
          act={t`Remove`}
          isDangerous
          onConfirm={(password) =>
            api.delete('/api/account/passkeys/{id}', {
              params: { path: { id: String(act.passkey.id) } },
              body: presence(password),
            })
          }
          onDone={() => done(t`Passkey removed`)()}
        >
          <Trans>This passkey will no longer let you in. Remove it from your device, too.</Trans>
        </AskOwner>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={kept} />}
    </div>
  );
}

function AppCard({ own, onAct }: { own: Own; onAct: (act: Act) => void }) {
  const app = own.authenticator;
  return (
    <Card title={t`Authenticator app`}>
      <div css={rows}>
        <p>
          <Trans>An app on your telephone shows a code, which you type after your password.</Trans>
        </p>
        {app && (
          <Told name={t`Set up`} words={<Since when={app.addedAt} used={app.lastUsedAt} />} />
        )}
        <div css={buttons}>
          <Button variant={app ? 'secondary' : 'primary'} onPress={() => onAct('app')}>
            {app ? t`Set up another app instead` : t`Set up an app`}
          </Button>
          {app && (
            <Button variant="quiet" onPress={() => onAct('remove app')}>
              <Trans>Remove the app</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function CodesCard({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <Card title={t`Recovery codes`}>
      <div css={rows}>
        <p>
          <Trans>
            For the day when you have neither at hand. You have{' '}
            <strong>
              <Plural value={left} one="# code" other="# codes" />
            </strong>{' '}
            left.
          </Trans>
        </p>
        {left < FEW && (
          <Message tone="amber">
            <Trans>Make new ones before the last is used.</Trans>
          </Message>
        )}
        <div css={buttons}>
          <Button onPress={onRenew}>
            <Trans>Make new codes</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

const FEW = 3;

const rows = { display: 'grid', gap: space(4) } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
