import { api, Card, EmptyState, Loaded, PageFrame } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../titles';

interface Props {
  /** What stands there while the group has no retreat to come. */
  icon: LucideIcon;
  none: string;
  /** What one can do here once there is one. */
  words: string;
  children: (retreatId: number) => ReactNode;
}

/** Of the retreat of one's own group that is under way or comes next. */
export function OwnRetreat({ icon, none, words, children }: Props) {
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
    <Loaded query={query} failure={t`The retreat could not be loaded.`} height="24rem">
      {({ retreatId }) =>
        retreatId === null ? (
          <PageFrame title={title}>
            <Card>
              <EmptyState icon={icon} title={none}>
                {words}
              </EmptyState>
            </Card>
          </PageFrame>
        ) : (
          children(retreatId)
        )
      }
    </Loaded>
  );
}
