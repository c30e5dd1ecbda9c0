import { space } from '@cenacle/sdk';
import { Signs } from './SignsBeside';
import { usePersonSigns } from './usePersonSigns';

/** At the head of a person's page: what one should know before one gives a room or a plate. */
export function PersonSigns({ retreatantId }: { retreatantId: number }) {
  const signs = usePersonSigns(retreatantId);
  if (signs.length === 0) return null;
  return (
    <div css={{ marginTop: space(-3), marginBottom: space(5) }}>
      <Signs signs={signs} isInWords />
    </div>
  );
}
