import { api, Card, EmptyState, Loaded, PageFrame } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useScreenTitle } from '../titles';
import { CallScreen } from './CallScreen';

/** The call of one's own group to its next retreat. */
export default function OwnCall() {
  const title = useScreenTitle();
  const query = useQuery(
    api.queryOptions('post', '/api/rosters/roster', {
      // Of the roster its retreat alone is looked at.
      body: {
        groupId: null,
        filters: { status: 'Prospects', medicalProfessional: false, search: '' },
      },
    }),
  );
  return (
    <Loaded query={query} failure="The retreat could not be loaded." height="24rem">
      {({ retreatId }) =>
        retreatId === null ? (
          <PageFrame title={title}>
            <Card>
              <EmptyState icon={Megaphone} title="There is no retreat to call people to">
                Once the house has put your next retreat into its calendar, you can ask everybody
                here whether they come.
              </EmptyState>
            </Card>
          </PageFrame>
        ) : (
          <CallScreen retreatId={retreatId} />
        )
      }
    </Loaded>
  );
}
