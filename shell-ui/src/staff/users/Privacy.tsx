import { api, color, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { OF_USER } from '../privacy/forgettable';
import { PrivacyMenu } from '../privacy/PrivacyMenu';
import { LIST, type User } from './user';

/** For who signs in, and has no record of a person. */
export function Privacy({ user }: { user: User }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = String(user.id);
  return (
    <section aria-labelledby="privacy" css={look}>
      <h2 id="privacy" css={{ fontSize: text.s19 }}>
        <Trans>Privacy</Trans>
      </h2>
      <p>
        <Trans>All that the house knows of this user, to hand over; or to be forgotten.</Trans>
      </p>
      <PrivacyMenu
        of={{
          ...OF_USER,
          name: `${user.firstName} ${user.lastName}`,
          everything: `/api/users/${id}/everything`,
          typed: { field: 'lastName', label: t`Last name`, expected: user.lastName },
          erase: (lastName) =>
            api.post('/api/users/{id}/erase', { params: { path: { id } }, body: { lastName } }),
          onErased: () => {
            navigate(LIST, { replace: true });
            queries.removeQueries();
          },
        }}
      />
    </section>
  );
}

const look = {
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  marginTop: space(8),
  paddingTop: space(6),
  borderTop: `1px solid ${color.line}`,
} as const;
