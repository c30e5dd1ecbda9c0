import {
  api,
  Button,
  color,
  Dialog,
  font,
  formatDateTime,
  Message,
  radius,
  space,
  text,
  toast,
  useTimeZone,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tableKey } from '../crud';
import { STATUSES } from './statuses';
import { type Delivery, of } from './webhooks';

/** One message to a webhook: what it said, what came back, and the way to send it again. */
export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const zone = useTimeZone();
  const queries = useQueryClient();
  const { id, event, status, attempts, answerCode, milliseconds, answer, problem } = delivery;
  const { dueAt, body } = delivery;
  const { label } = STATUSES[status];
  const again = useMutation({
    mutationFn: () => api.post('/api/programs/deliveries/{id}/again', of(id)),
    onSuccess: async () => {
      toast.success(t`It is sent again`);
      await queries.invalidateQueries({ queryKey: tableKey('/api/programs/deliveries/table') });
      onClose();
    },
    meta: { action: t`send it again` },
  });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={event}
      {...(dueAt === null && {
        footer: (
          <Button variant="primary" isPending={again.isPending} onPress={() => again.mutate()}>
            <Trans>Send again</Trans>
          </Button>
        ),
      })}
    >
      <p>
        {plural(attempts, {
          one: `${label}, after # attempt.`,
          other: `${label}, after # attempts.`,
        })}{' '}
        {milliseconds !== null &&
          (answerCode === null
            ? t`The last one took ${milliseconds} ms and was answered by nobody.`
            : t`The last one took ${milliseconds} ms and was answered ${answerCode}.`)}{' '}
        {dueAt && attempts > 0 && t`The next is due ${{ moment: formatDateTime(dueAt, zone) }}.`}
      </p>
      {problem && <Message tone="amber">{problem}</Message>}
      <Shown title={t`What was sent`} words={indented(body)} />
      {answer && <Shown title={t`What came back`} words={answer} />}
    </Dialog>
  );
}

function Shown({ title, words }: { title: string; words: string }) {
  return (
    <section aria-label={title}>
      <h3 css={{ marginBottom: space(2), fontSize: text.s16 }}>{title}</h3>
      <pre css={shown}>{words}</pre>
    </section>
  );
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

const shown = {
  margin: 0,
  padding: space(3, 4),
  background: color.paper,
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontSize: text.s14,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
