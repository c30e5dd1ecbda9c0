import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { OF_APPLICATION } from '../privacy/forgettable';
import { PrivacyMenu } from '../privacy/PrivacyMenu';
import { type Prospect, useRefreshProspects } from './prospect';

interface Props {
  prospect: Pick<Prospect, 'prospectId' | 'firstName' | 'lastName'>;
  onErased: () => void;
}

/** For who applied, and has no record yet. */
export function Privacy({ prospect, onErased }: Props) {
  const refresh = useRefreshProspects();
  const id = String(prospect.prospectId);
  return (
    <div>
      <PrivacyMenu
        of={{
          ...OF_APPLICATION,
          name: `${prospect.firstName} ${prospect.lastName}`,
          everything: `/api/prospects/${id}/everything`,
          typed: { field: 'lastName', label: t`Last name`, expected: prospect.lastName },
          erase: (lastName) =>
            api.post('/api/prospects/{id}/erase', { params: { path: { id } }, body: { lastName } }),
          onErased: () => {
            onErased();
            void refresh();
          },
        }}
      />
    </div>
  );
}
