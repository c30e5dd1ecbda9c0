import { Card, EmptyState, PageFrame, useUser } from '@cenacle/sdk';
import { CalendarDays } from 'lucide-react';
import { greet } from '../greeting';

/** Where the people of a group start: their next retreat. */
export default function GroupHome() {
  const user = useUser();
  const group = `Group ${user.groupNumber}`;
  return (
    <PageFrame title={greet(user, new Date())} description={group}>
      <Card>
        <EmptyState icon={CalendarDays} title="No upcoming retreat">
          When the house schedules a retreat for {group}, it will stand here.
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
