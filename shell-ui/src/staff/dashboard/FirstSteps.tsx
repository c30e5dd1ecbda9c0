import { Card, Loaded, PageFrame } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { DASHBOARD } from '../crud/TableScreen';
import { useScreenTitle } from '../titles';
import { firstSteps } from './firstSteps';
import { StepList } from './StepList';

/** What a new house does first, also when the dashboard says no more of it. */
export default function FirstStepsScreen() {
  const query = useQuery(firstSteps);
  return (
    <PageFrame
      title={useScreenTitle()}
      description={t`What a new house does first, and what of it is done.`}
      back={DASHBOARD}
    >
      <Loaded query={query} failure={t`The steps could not be loaded.`} height="30rem">
        {({ steps }) => (
          <Card>
            <StepList steps={steps} />
          </Card>
        )}
      </Loaded>
    </PageFrame>
  );
}
