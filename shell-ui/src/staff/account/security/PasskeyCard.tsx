import { Button, Card, Message, StatusPill, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasPasskeys } from '../../../passkeys/ceremony';
import type { Own, Passkey } from './factors';
import { OwnLine, OwnLines } from './OwnLines';
import { Since } from './Since';

export interface PasskeyAct {
  name: 'rename' | 'remove';
  passkey: Passkey;
}

interface Props {
  own: Own;
  onAdd: () => void;
  onAct: (act: PasskeyAct) => void;
}

/** The passkeys of the own account. */
export function PasskeyCard({ own, onAdd, onAct }: Props) {
  const reason =
    own.whyNoPasskeys ??
    (hasPasskeys() ? null : t`This browser cannot have passkeys. Another one on this device may.`);
  return (
    <Card title={t`Passkeys`}>
      <div css={{ display: 'grid', gap: space(4) }}>
        <p>
          <Trans>
            Sign in with your finger, your face or the PIN of your device: no email, no password, no
            code.
          </Trans>
        </p>
        {own.passkeys.length > 0 && (
          <OwnLines>
            {own.passkeys.map((passkey) => (
              <Line key={passkey.id} passkey={passkey} onAct={onAct} />
            ))}
          </OwnLines>
        )}
        {isAlone(own.passkeys) && (
          <Message tone="amber">
            <Trans>
              Your only passkey lives in one device. Add a second one, for the day when it is lost.
            </Trans>
          </Message>
        )}
        {reason === null ? (
          <div>
            <Button onPress={onAdd}>
              <Trans>Add a passkey</Trans>
            </Button>
          </div>
        ) : (
          <Message tone="blue">{reason}</Message>
        )}
      </div>
    </Card>
  );
}

function Line({ passkey, onAct }: { passkey: Passkey; onAct: (act: PasskeyAct) => void }) {
  const { name, addedAt, lastUsedAt, isUsable } = passkey;
  return (
    <OwnLine
      name={name}
      mark={!isUsable && <StatusPill tone="amber">{t`Of a former address`}</StatusPill>}
      words={<Since when={addedAt} used={lastUsedAt} />}
    >
      <Button
        variant="quiet"
        aria-label={t`Rename “${name}”`}
        onPress={() => onAct({ name: 'rename', passkey })}
      >
        <Trans>Rename</Trans>
      </Button>
      <Button
        variant="quiet"
        aria-label={t`Remove “${name}”`}
        onPress={() => onAct({ name: 'remove', passkey })}
      >
        <Trans>Remove</Trans>
      </Button>
    </OwnLine>
  );
}

function isAlone(passkeys: readonly Passkey[]): boolean {
  const usable = passkeys.filter(({ isUsable }) => isUsable);
  return usable.length === 1 && !usable[0]?.backedUp;
}
