import { Button, Card, Message, StatusPill, space } from '@cenacle/sdk';
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
    (hasPasskeys() ? null : 'This browser cannot have passkeys. Another one on this device may.');
  return (
    <Card title="Passkeys">
      <div css={{ display: 'grid', gap: space(4) }}>
        <p>
          Sign in with your finger, your face or the PIN of your device: no email, no password, no
          code.
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
            Your only passkey lives in one device. Add a second one, for the day when it is lost.
          </Message>
        )}
        {reason === null ? (
          <div>
            <Button onPress={onAdd}>Add a passkey</Button>
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
      mark={!isUsable && <StatusPill tone="amber">Of a former address</StatusPill>}
      words={<Since when={addedAt} used={lastUsedAt} />}
    >
      <Button
        variant="quiet"
        aria-label={`Rename “${name}”`}
        onPress={() => onAct({ name: 'rename', passkey })}
      >
        Rename
      </Button>
      <Button
        variant="quiet"
        aria-label={`Remove “${name}”`}
        onPress={() => onAct({ name: 'remove', passkey })}
      >
        Remove
      </Button>
    </OwnLine>
  );
}

function isAlone(passkeys: readonly Passkey[]): boolean {
  const usable = passkeys.filter(({ isUsable }) => isUsable);
  return usable.length === 1 && !usable[0]?.backedUp;
}
