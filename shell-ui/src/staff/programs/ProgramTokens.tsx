import { api, Button, Card, EmptyState, Loaded, ROLES, roleName, space } from '@cenacle/sdk';
import { FormField, SelectField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Cable, Plus } from 'lucide-react';
import { useState } from 'react';
import { presence } from '../account/security/factors';
import { GroupField } from '../groups/GroupField';
import { ShownOnce } from '../tokens/ShownOnce';
import { TokenDialog } from '../tokens/TokenDialog';
import { TokenLines } from '../tokens/TokenLines';
import { DAYS, type Made, PROGRAM_TOKENS, type Scope, USUAL_DAYS } from '../tokens/tokens';

const LABELS = { role: t`It has the rights of`, groupId: t`Group` };
const LASTING = [...DAYS, { value: 0, label: t`Until somebody ends it` }];

/** The tokens by which programs come in for the house. */
export function ProgramTokens() {
  const tokens = useQuery({ ...PROGRAM_TOKENS, gcTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  return (
    <Card>
      <div css={{ display: 'grid', gap: space(4) }}>
        <p>
          <Trans>
            A token of a program belongs to the house, and to nobody: it goes on when whoever made
            it leaves. For a program of one’s own, everybody makes tokens under “Sign-in and
            security”.
          </Trans>
        </p>
        <div>
          <Button variant="primary" isDisabled={!tokens.data} onPress={() => setMaking(true)}>
            <Plus size={18} aria-hidden /> <Trans>Make a token</Trans>
          </Button>
        </div>
        <Loaded query={tokens} failure={t`The tokens could not be loaded.`} height="12rem">
          {({ tokens: found }) =>
            found.length > 0 ? (
              <TokenLines
                tokens={found}
                ofPrograms
                whose={({ role, groupNumber, madeBy }) =>
                  [
                    groupNumber
                      ? t`as ${{ role: roleName(role) }} of group ${groupNumber}`
                      : t`as ${{ role: roleName(role) }}`,
                    madeBy && t`made by ${madeBy}`,
                  ]
                    .filter(Boolean)
                    .join(', ')
                }
              />
            ) : (
              <EmptyState icon={Cable} title={t`No program has a token yet`}>
                <Trans>
                  A register of the parish, or a page on the web, comes in by a token of its own.
                </Trans>
              </EmptyState>
            )
          }
        </Loaded>
      </div>
      {isMaking && (
        <MakeToken
          scopes={tokens.data?.scopes ?? []}
          onClose={() => setMaking(false)}
          onMade={setMade}
        />
      )}
      {made && (
        <ShownOnce
          title={t`The token of “${{ name: made.name }}”`}
          copied={t`Token copied`}
          secret={made.token}
          onClose={() => setMade(undefined)}
        >
          <Trans>
            Give it to the program, and to nobody else. We have mailed you that it was made.
          </Trans>
        </ShownOnce>
      )}
    </Card>
  );
}

interface Props {
  scopes: readonly Scope[];
  onClose: () => void;
  onMade: (made: Made) => void;
}

type Role = Scope['roles'][number];

function MakeToken({ scopes, onClose, onMade }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    defaultValues: {
      name: '',
      role: null as string | null,
      groupId: null as number | null,
      scopes: [] as string[],
      days: USUAL_DAYS as number | null,
      password: '',
    },
    onSubmit: ({ name, role, groupId, scopes: chosen, days, password }) =>
      api.post('/api/programs/tokens', {
        body: {
          name,
          role: role as Role,
          ...(role !== ROLES.admin && groupId !== null && { groupId }),
          scopes: held(scopes, role)
            .map(({ value }) => value)
            .filter((value) => chosen.includes(value)),
          days: days ?? USUAL_DAYS,
          ...presence(password),
        },
      }),
    onSaved: (made) => {
      onClose();
      onMade(made);
      void queries.invalidateQueries({ queryKey: PROGRAM_TOKENS.queryKey });
    },
  });
  const role = form.methods.watch('role');
  return (
    <TokenDialog
      form={form}
      labels={LABELS}
      scopes={held(scopes, role)}
      days={LASTING}
      onClose={onClose}
    >
      <FormField
        field={form.field('role')}
        as={SelectField<string>}
        label={LABELS.role}
        options={Object.values(ROLES).map((each) => ({ value: each, label: roleName(each) }))}
        isRequired
      />
      {role && role !== ROLES.admin && (
        <GroupField
          field={form.field('groupId')}
          label={LABELS.groupId}
          whenNone={t`There are no groups yet.`}
        />
      )}
    </TokenDialog>
  );
}

/** What this role has the right for. */
const held = (scopes: readonly Scope[], role: string | null) =>
  scopes.filter(({ roles }) => role === null || roles.includes(role as Role));
