import { EmptyState, retreatOptions } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { PublicSheet } from '../account/PublicSheet';
import { ProspectForm } from './ProspectForm';

/** Where somebody whom the house has never met asks to come. */
export function Prospect() {
  const { data: retreats } = useQuery(retreatOptions);
  // Better to hear it before one has answered twenty questions.
  if (retreats?.length === 0) return <NoRetreats />;
  return (
    <PublicSheet
      title="Apply for a retreat"
      isLarge
      intro="It takes about five minutes. What you type stays on this device until you send it."
    >
      <ProspectForm />
    </PublicSheet>
  );
}

/** Whom to write to, the sheet itself says below. */
function NoRetreats() {
  return (
    <PublicSheet title="Apply for a retreat" isLarge>
      <EmptyState icon={CalendarDays} title="There are no retreats to apply for at the moment">
        Please look in again later, or write to us.
      </EmptyState>
    </PublicSheet>
  );
}
