import { color, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { Invitation } from './links';

/** What the house tells whoever comes, as far as it says so: the same as its mail. */
export function Visit({ invitation: { visit } }: { invitation: Invitation }) {
  const told = [
    [t`Where`, visit?.address],
    [t`Please arrive on the first day at`, visit?.arrivalTime],
    [t`The retreat ends on the last day at`, visit?.departureTime],
    [t`Please bring`, visit?.whatToBring],
  ].filter(([, value]) => value);
  if (!told.length) return null;
  return (
    <dl css={{ display: 'grid', gap: space(3), margin: 0 }}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt css={{ color: color.inkSoft }}>{name}</dt>
          <dd css={{ margin: 0, overflowWrap: 'anywhere' }}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
