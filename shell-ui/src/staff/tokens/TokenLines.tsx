import {
  api,
  Button,
  ConfirmDialog,
  failAs,
  font,
  formatDateTime,
  StatusPill,
  toast,
  useTimeZone,
} from '@cenacle/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnLine, OwnLines } from '../account/security/OwnLines';
import { OWN_TOKENS, PROGRAM_TOKENS, type Token } from './tokens';

interface Props<T extends Token> {
  tokens: readonly T[];
  /** Whether they are programs' of the house. */
  ofPrograms?: boolean;
  /** What else is to be said of one. */
  whose?: (token: T) => string;
}

/** Tokens, the newest first, and the way to end one. */
export function TokenLines<T extends Token>({ tokens, ofPrograms, whose }: Props<T>) {
  const [ending, setEnding] = useState<Token>();
  const queries = useQueryClient();
  const end = async ({ id, name, hasEnded }: Token) => {
    const path = ofPrograms ? '/api/programs/tokens/{id}' : '/api/account/tokens/{id}';
    await api
      .delete(path, { params: { path: { id: String(id) } } })
      .catch(failAs('end this token'))
      .finally(() => queries.invalidateQueries(ofPrograms ? PROGRAM_TOKENS : OWN_TOKENS));
    toast.success(hasEnded ? `Removed “${name}”` : `“${name}” has ended`);
  };
  return (
    <>
      <OwnLines>
        {tokens.map((token) => (
          <OwnLine
            key={token.id}
            name={token.name}
            mark={token.hasEnded && <StatusPill tone="neutral">Ended</StatusPill>}
            words={<Words token={token} whose={whose?.(token)} />}
          >
            <Button
              variant="quiet"
              aria-label={`${token.hasEnded ? 'Remove' : 'End'} “${token.name}”`}
              onPress={() => setEnding(token)}
            >
              {token.hasEnded ? 'Remove' : 'End'}
            </Button>
          </OwnLine>
        ))}
      </OwnLines>
      {ending && (
        <ConfirmDialog
          isOpen
          onClose={() => setEnding(undefined)}
          title={ending.hasEnded ? 'Remove this token from the list?' : 'End this token?'}
          confirmLabel={ending.hasEnded ? 'Remove' : 'End'}
          isDangerous
          onConfirm={() => end(ending)}
        >
          {ending.hasEnded
            ? `“${ending.name}” lets nobody in any more.`
            : `Whichever program uses “${ending.name}” is let in no more, at once.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function Words({ token, whose }: { token: Token; whose: string | undefined }) {
  const zone = useTimeZone();
  const { beginning, scopes, madeAt, endsAt, usedAt, hasEnded } = token;
  const end = endsAt
    ? `${hasEnded ? 'Ended' : 'Ends'} ${formatDateTime(endsAt, zone)}.`
    : 'Ends when somebody ends it.';
  return (
    <>
      <span css={{ fontFamily: font.mono }}>{beginning}…</span> for {scopes.join(', ')}
      {whose && `, ${whose}`}
      <br />
      Made {formatDateTime(madeAt, zone)}. {end}{' '}
      {usedAt ? `Last used ${formatDateTime(usedAt, zone)}.` : 'Not used yet.'}
    </>
  );
}
