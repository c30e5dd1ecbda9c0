import { api, Message, space, weight } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';

/** Plugins that are installed and do not work: the house opened without them. */
export function LeftOut() {
  const { data = [] } = useQuery({
    queryKey: ['plugins', 'left-out'],
    queryFn: ({ signal }) => api.get('/api/plugins/left-out', { signal }),
  });
  if (data.length === 0) return null;
  return (
    <div css={{ marginTop: space(6) }}>
      <Message tone="amber">
        <p css={{ fontWeight: weight.strong }}>
          {data.length === 1 ? 'A plugin was' : `${data.length} plugins were`} left out when the
          house started. Give this to whoever installed it:
        </p>
        <ul css={{ margin: space(2, 0, 0), paddingInlineStart: space(5) }}>
          {data.map(({ plugin, version, reason }) => (
            <li key={plugin} css={{ overflowWrap: 'anywhere' }}>
              {plugin} {version}: {reason}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
