import { api, Button, Card, EmptyState, Loaded, PageFrame, space } from '@cenacle/sdk';
import { useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeySquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { presence } from '../account/security/factors';
import { useScreenTitle } from '../titles';
import { ShownOnce } from './ShownOnce';
import { TokenDialog } from './TokenDialog';
import { TokenLines } from './TokenLines';
import { type Made, OWN_TOKENS, type Scope, USUAL_DAYS } from './tokens';

/** The tokens by which programs come in for whoever is signed in. */
export default function OwnTokens() {
  const tokens = useQuery({ ...OWN_TOKENS, gcTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  const scopes = tokens.data?.scopes ?? [];
  return (
    <PageFrame
      title={useScreenTitle()}
      description={t`By a token a program does for you what you allow it, and never more than you may do yourself. A new password ends all of them.`}
      back={{ to: '/sign-in-and-security', label: t`Back to Sign-in and security` }}
      actions={
        scopes.length > 0 && (
          <Button variant="primary" onPress={() => setMaking(true)}>
            <Plus size={18} aria-hidden /> <Trans>Make a token</Trans>
          </Button>
        )
      }
    >
      <Card>
        <Loaded query={tokens} failure={t`Your tokens could not be loaded.`} height="12rem">
          {({ tokens: found }) =>
            found.length > 0 ? (
              <div css={{ display: 'grid', gap: space(2) }}>
                <TokenLines tokens={found} />
              </div>
            ) : (
              <EmptyState icon={KeySquare} title={t`You have no tokens`}>
                {scopes.length > 0
                  ? t`Make one for a program that is to read a roster or take in answers for you.`
                  : t`Your account has no right yet that a token could have.`}
              </EmptyState>
            )
          }
        </Loaded>
      </Card>
      {isMaking && <MakeToken scopes={scopes} onClose={() => setMaking(false)} onMade={setMade} />}
      {made && (
        <ShownOnce
          title={t`Your token “${{ name: made.name }}”`}
          copied={t`Token copied`}
          secret={made.token}
          onClose={() => setMade(undefined)}
        >
          <Trans>
            Give it to the program, and to nobody else. We have mailed you that it was made.
          </Trans>
        </ShownOnce>
      )}
    </PageFrame>
  );
}

interface Props {
  scopes: readonly Scope[];
  onClose: () => void;
  onMade: (made: Made) => void;
}

function MakeToken({ scopes, onClose, onMade }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    defaultValues: {
      name: '',
      scopes: [] as string[],
      days: USUAL_DAYS as number | null,
      password: '',
    },
    onSubmit: ({ name, scopes: chosen, days, password }) =>
      api.post('/api/account/tokens', {
        body: {
          name,
          scopes: chosen as Scope['value'][],
          days: days ?? USUAL_DAYS,
          ...presence(password),
        },
      }),
    onSaved: (made) => {
      onClose();
      onMade(made);
      void queries.invalidateQueries({ queryKey: OWN_TOKENS.queryKey });
    },
  });
  return <TokenDialog form={form} scopes={scopes} onClose={onClose} />;
}
