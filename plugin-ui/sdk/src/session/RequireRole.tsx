import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { ErrorState } from '../kit';
import { browser } from './browser';
import { CheckingAccount } from './CheckingAccount';
import { KnownUser } from './KnownUser';
import { loginUrl } from './returnUrl';
import { hasRole, type Role } from './roles';
import { useSession } from './SessionProvider';

/** Lets in whoever has one of the roles; sends others to `/403`, and nobody to the login page. */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { status, user, session, retry } = useSession();
  const isNobody = status === 'checked' && !user;

  useEffect(() => {
    if (isNobody && !session.isLeaving) browser.go(loginUrl());
  }, [isNobody, session]);

  if (status === 'error') {
    return (
      <ErrorState
        title={t`There was a failure to load your information. Please refresh the page`}
        onRetry={retry}
      />
    );
  }
  if (!user) return <CheckingAccount />;
  if (!hasRole(user, roles)) return <Navigate to="/403" replace />;
  return <KnownUser value={user}>{children}</KnownUser>;
}
