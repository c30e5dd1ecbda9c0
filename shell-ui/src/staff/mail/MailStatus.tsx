import {
  api,
  Button,
  Card,
  formatDateTime,
  LOCALE,
  Loaded,
  Message,
  media,
  type paths,
  type Result,
  soft,
  space,
  text,
  toast,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
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
    meta: { action: t`send you a test` },
  });
  return (
    <Card css={{ marginBottom: space(5) }}>
      <Loaded query={query} failure={t`How mail fares could not be loaded.`} height="11rem">
        {(status) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            <Worker status={status} />
            <dl css={figures}>
              <Figure name={t`Waiting`} count={status.waiting} />
              <Figure name={t({ message: 'Failed', context: 'mails' })} count={status.failed} />
              <Figure name={t({ message: 'Bounced', context: 'mails' })} count={status.bounced} />
              <Figure name={t`Blocked addresses`} count={status.suppressed} />
            </dl>
            <div>
              <Button onPress={() => test.mutate()} isPending={test.isPending}>
                <Send size={18} aria-hidden />
                <Trans>Send me a test</Trans>
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Worker({ status }: { status: Status }) {
  const zone = useHouseZone();
  if (!status.isWorkerAlive) {
    return (
      <Message tone="red">
        <Trans>No mail goes out: the program that sends it does not run.</Trans>{' '}
        {status.workerSeenAt
          ? t`It was last heard of on ${{ moment: formatDateTime(status.workerSeenAt, zone) }}.`
          : t`It was never heard of.`}{' '}
        <Trans>Tell whoever runs your server.</Trans>
      </Message>
    );
  }
  if (status.isMailbox) {
    return (
      <Message tone="blue">
        <Trans>This house has no mail server: what it writes stays in its mailbox.</Trans>
      </Message>
    );
  }
  if (status.overdueSeconds > LATE_SECONDS) {
    const minutes = Math.round(status.overdueSeconds / 60);
    return (
      <Message tone="amber">
        <Plural
          value={minutes}
          one="Mail has waited for # minute: the mail server may be away. The list below says why."
          other="Mail has waited for # minutes: the mail server may be away. The list below says why."
        />
      </Message>
    );
  }
  return (
    <Message tone="green">
      <Trans>Mail goes out.</Trans>
    </Message>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt css={soft}>{name}</dt>
      <dd css={{ margin: 0, fontSize: text.s22, fontWeight: weight.strong }}>
        {count.toLocaleString(LOCALE)}
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
