import { CalendarPlus, Users } from 'lucide-react';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Message,
  media,
  Skeleton,
  Spinner,
  StatusPill,
  space,
} from '../src';
import { Row, Section } from './Section';

/** What tells how things stand. */
export function Signs() {
  return (
    <Section title="Signs">
      <Row>
        <StatusPill tone="green">Attending</StatusPill>
        <StatusPill tone="amber">Waitlist</StatusPill>
        <StatusPill tone="red">Cancelled</StatusPill>
        <StatusPill tone="blue">Prospect</StatusPill>
        <StatusPill tone="neutral">No Response</StatusPill>
        <Spinner />
      </Row>
      <div css={two}>
        <Message tone="green">Prospect promoted to retreatant.</Message>
        <Message tone="amber">Rooms will not load until a retreat exists.</Message>
        <Message tone="red">Room 112 was given to somebody else a moment ago.</Message>
        <Message tone="blue">Dates are shown in the time of the house.</Message>
      </div>
      <div css={two}>
        <Card>
          <EmptyState
            icon={CalendarPlus}
            title="No retreat in 2027 yet"
            action={<Button variant="primary">Add Retreat</Button>}
          >
            Add the first one, and its group can be invited.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="The roster could not be loaded." onRetry={() => {}} />
        </Card>
        <Card title="User Count">
          <Row>
            <Users size={20} aria-hidden /> 138 active users
          </Row>
        </Card>
        <Card>
          <Skeleton width="40%" />
          <Skeleton />
          <Skeleton width="80%" />
        </Card>
      </div>
    </Section>
  );
}

const two = {
  display: 'grid',
  gap: space(4),
  [media.md]: { gridTemplateColumns: '1fr 1fr' },
};
