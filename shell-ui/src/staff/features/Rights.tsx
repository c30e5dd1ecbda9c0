import {
  api,
  bareList,
  Card,
  color,
  invalidate,
  type paths,
  type Result,
  refreshFrontends,
  roleName,
  space,
  text,
  toast,
  weight,
} from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** A right of a plugin, and which roles have it. */
type PluginRight = Result<paths, '/api/plugins/rights', 'get'>[number];
type Holder = PluginRight['roles'][number];

const rights = api.queryOptions('get', '/api/plugins/rights');

/** Who may do and see what plugins bring; nothing where none has rights of its own. */
export function Rights() {
  const { data = [] } = useQuery({ ...rights, staleTime: 0, meta: { isQuiet: true } });
  if (data.length === 0) return null;
  return (
    <Card title={t`Rights of plugins`} css={{ marginTop: space(6) }}>
      <p>
        <Trans>
          Tick who has each. It works within two seconds, and nobody comes to people of another
          group by it.
        </Trans>
      </p>
      <ul css={bareList}>
        {data.map((right) => (
          <OfRight key={right.right} right={right} />
        ))}
      </ul>
    </Card>
  );
}

function OfRight({ right }: { right: PluginRight }) {
  const give = useGive(right);
  return (
    <li css={entry}>
      <fieldset css={group}>
        <legend css={title}>{right.title}</legend>
        <p css={softInk}>{right.description}</p>
        <div css={boxes}>
          {right.roles.map((holder) => (
            <CheckboxField
              key={holder.role}
              isSelected={holder.isGiven}
              isDisabled={give.isPending}
              onChange={() => give.mutate(holder)}
            >
              {roleName(holder.role)}
            </CheckboxField>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

function useGive({ right, title: named }: PluginRight) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ role, isGiven }: Holder) =>
      api.post('/api/plugins/rights', { body: { right, role, isGiven: !isGiven } }),
    onSuccess: async (_, { role, isGiven }) => {
      const whom = roleName(role);
      toast.success(isGiven ? t`${named}: taken from ${whom}` : t`${named}: given to ${whom}`);
      await Promise.all([invalidate(queries, rights.queryKey), refreshFrontends(queries)]);
    },
    meta: { action: t`change the right` },
  });
}

const entry = {
  marginTop: space(4),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
} as const;

const group = { margin: 0, padding: 0, border: 'none', minWidth: 0 } as const;

const title = { padding: 0, fontSize: text.s16, fontWeight: weight.strong } as const;

const softInk = { color: color.inkSoft, overflowWrap: 'anywhere' } as const;

const boxes = { display: 'flex', flexWrap: 'wrap', gap: space(1, 6), marginTop: space(2) } as const;
