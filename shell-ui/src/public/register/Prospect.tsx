import { EmptyState, retreatOptions } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { chunk } from '../../screens/chunk';
import { PublicSheet } from '../account/PublicSheet';

// What it is about is read before the first field is filled.
const ProspectForm = chunk(() => import(/* webpackChunkName: "application" */ './ProspectForm'));

/** Where somebody whom the house has never met asks to come. */
export function Prospect() {
  const { data: retreats } = useQuery(retreatOptions);
  // Better to hear it before one has answered twenty questions.
  if (retreats?.length === 0) return <NoRetreats />;
  return (
    <PublicSheet
      title={t`Apply for a retreat`}
      isLarge
      intro={t`It takes about five minutes. What you type stays on this device until you send it.`}
    >
      <Suspense fallback={<div css={{ minHeight: '100dvh' }} />}>
        <ProspectForm />
      </Suspense>
    </PublicSheet>
  );
}

/** Whom to write to, the sheet itself says below. */
function NoRetreats() {
  return (
    <PublicSheet title={t`Apply for a retreat`} isLarge>
      <EmptyState icon={CalendarDays} title={t`There are no retreats to apply for at the moment`}>
        <Trans>Please look in again later, or write to us.</Trans>
      </EmptyState>
    </PublicSheet>
  );
}
