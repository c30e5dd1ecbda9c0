import {
  api,
  Button,
  Card,
  color,
  formatDateTime,
  Loaded,
  Message,
  media,
  type paths,
  type Result,
  space,
  text,
  toast,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { tableKey } from '../crud';

type Status = Result<paths, '/api/mail/status', 'get'>;

const STATUS = api.queryOptions('get', '/api/mail/status');
const EVERY = 20_000;
const LATE_SECONDS = 300;

/** Whether a worker sends, how many mails wait or did not arrive, and a test to oneself. */
export function MailStatus() {
  const queries = useQueryClient();
  const query = useQuery({ ...STATUS, refetchInterval: EVERY });
  const test = useMutation({
    mutationFn: () => api.post('/api/mail/send-test'),
    onSuccess: async (answer) => {
      toast.success(answer);
      await queries.invalidateQueries({ queryKey: STATUS.queryKey });
      await queries.invalidateQueries({ queryKey: tableKey('/api/mail/troubles/table') });
    },
    meta: { action: 'send you a test' },
  });
  return (
    <Card css={{ marginBottom: space(5) }}>
      <Loaded query={query} failure="How mail fares could not be loaded." height="11rem">
        {(status) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            <Worker status={status} />
            <dl css={figures}>
              <Figure name="Waiting" count={status.waiting} />
              <Figure name="Failed" count={status.failed} />
              <Figure name="Bounced" count={status.bounced} />
              <Figure name="Blocked addresses" count={status.suppressed} />
            </dl>
            <div>
              <Button onPress={() => test.mutate()} isPending={test.isPending}>
                <Send size={18} aria-hidden />
                Send me a test
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Worker({ status }: { status: Status }) {
  const zone = useTimeZone();
  if (!status.isWorkerAlive) {
    return (
      <Message tone="red">
        No mail goes out: the program that sends it does not run.{' '}
        {status.workerSeenAt
          ? `It was last heard of on ${formatDateTime(status.workerSeenAt, zone)}.`
          : 'It was never heard of.'}{' '}
        Tell whoever runs your server.
      </Message>
    );
  }
  if (status.isMailbox) {
    return (
      <Message tone="blue">
        This house has no mail server: what it writes stays in its mailbox.
      </Message>
    );
  }
  if (status.overdueSeconds > LATE_SECONDS) {
    return (
      <Message tone="amber">
        Mail has waited for {Math.round(status.overdueSeconds / 60)} minutes: the mail server may be
        away. The list below says why.
      </Message>
    );
  }
  return <Message tone="green">Mail goes out.</Message>;
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt css={{ color: color.inkSoft, fontSize: text.s14 }}>{name}</dt>
      <dd css={{ margin: 0, fontSize: text.s22, fontWeight: weight.strong }}>
        {count.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(4),
  margin: 0,
  [media.sm]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;
