import { api, Button, Card, color, failAs, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FirstStep, firstSteps } from './firstSteps';
import { StepList } from './StepList';

/** What a new house does first, among the rest of its dashboard: until all of it is done. */
export default function FirstStepsCard({ steps }: { steps: readonly FirstStep[] }) {
  const queries = useQueryClient();
  const putAway = useMutation({
    mutationFn: async () => {
      const sections = await api.get('/api/settings/forms');
      const settings = sections.flatMap((section) => section.settings);
      const version = settings.find(({ key }) => key === KEY)?.version ?? null;
      return api.put('/api/settings/forms', {
        body: { changes: [{ key: KEY, value: 'no', version }] },
      });
    },
    onSuccess: () => queries.invalidateQueries(firstSteps),
  });
  return (
    <Card title={t`What to do first`} css={{ marginBottom: space(5) }}>
      <StepList steps={steps} />
      <div css={foot}>
        <Button
          isPending={putAway.isPending}
          onPress={() => void putAway.mutateAsync().catch(failAs(t`put this away`))}
        >
          <Trans>Put this away</Trans>
        </Button>
        <span css={{ color: color.inkSoft }}>
          <Trans>You find it again in your menu.</Trans>
        </span>
      </div>
    </Card>
  );
}

const KEY = 'ShowFirstSteps';

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 4),
  marginTop: space(4),
} as const;
