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
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      .catch(failAs(t`end this token`))
      .finally(() => queries.invalidateQueries(ofPrograms ? PROGRAM_TOKENS : OWN_TOKENS));
    toast.success(hasEnded ? t`Removed “${name}”` : t`“${name}” has ended`);
  };
  return (
    <>
      <OwnLines>
        {tokens.map((token) => (
          <OwnLine
            key={token.id}
            name={token.name}
            mark={token.hasEnded && <StatusPill tone="neutral">{t`Ended`}</StatusPill>}
            words={<Words token={token} whose={whose?.(token)} />}
          >
            <Button
              variant="quiet"
              aria-label={
                token.hasEnded
                  ? t`Remove “${{ name: token.name }}”`
                  : t`End “${{ name: token.name }}”`
              }
              onPress={() => setEnding(token)}
            >
              {token.hasEnded ? t`Remove` : t`End`}
            </Button>
          </OwnLine>
        ))}
      </OwnLines>
      {ending && (
        <ConfirmDialog
          isOpen
          onClose={() => setEnding(undefined)}
          title={ending.hasEnded ? t`Remove this token from the list?` : t`End this token?`}
          confirmLabel={ending.hasEnded ? t`Remove` : t`End`}
          isDangerous
          onConfirm={() => end(ending)}
        >
          {ending.hasEnded
            ? t`“${{ name: ending.name }}” lets nobody in any more.`
            : t`Whichever program uses “${{ name: ending.name }}” is let in no more, at once.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function Words({ token, whose }: { token: Token; whose: string | undefined }) {
  const zone = useTimeZone();
  const { beginning, scopes, madeAt, endsAt, usedAt, hasEnded } = token;
  const moment = endsAt && formatDateTime(endsAt, zone);
  const end = !moment
    ? t`Ends when somebody ends it.`
    : hasEnded
      ? t`Ended ${moment}.`
      : t`Ends ${moment}.`;
  return (
    <>
      <Trans>
        <span css={{ fontFamily: font.mono }}>{beginning}…</span> for{' '}
        {{ scopes: scopes.join(', ') }}
      </Trans>
      {whose && `, ${whose}`}
      <br />
      {t`Made ${{ moment: formatDateTime(madeAt, zone) }}.`} {end}{' '}
      {usedAt ? t`Last used ${{ moment: formatDateTime(usedAt, zone) }}.` : t`Not used yet.`}
    </>
  );
}
