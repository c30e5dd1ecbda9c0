import {
  Button,
  color,
  formatDate,
  formatDateTime,
  Message,
  soft,
  space,
  text,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ArrowLeft, Send } from 'lucide-react';
import { useState } from 'react';
import { MailPreview } from '../editor/MailPreview';
import type { Call, Planned } from './call';
import { MissedList } from './Mending';
import { isReminder, type PlanValues, planOf } from './plan';

interface Props {
  planned: Planned;
  labels: Call['channelLabels'];
  values: PlanValues;
  isStarting: boolean;
  onStart: () => void;
  onBack: () => void;
  onMended: () => void;
  onPhone: (name: string) => void;
}

type Skipped = Planned['skipped'][number];

/** Who will get what, who is skipped and what mends it, and how it reads. */
export function Preview(props: Props) {
  const { planned, labels, values, isStarting, onStart, onBack, onMended, onPhone } = props;
  const { willSend, waits, prices, people, skipped, sample } = planned;
  const zone = useHouseZone();
  const plan = planOf(values, zone);
  const channels = values.channels.filter((name) => willSend[name]);
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) }}>
      <p css={{ fontSize: text.s19 }}>
        <strong css={{ fontWeight: weight.strong }}>
          {isReminder(values)
            ? plural(people, { one: '# person is reminded', other: '# people are reminded' })
            : plural(people, { one: '# person is asked', other: '# people are asked' })}
        </strong>
        {channels.map((name) => ` · ${labels[name] ?? name}: ${willSend[name]}`)}
      </p>
      {channels.map((name) => (
        <ByChannel
          key={name}
          label={labels[name] ?? name}
          price={prices[name]}
          waits={waits[name]}
        />
      ))}
      <p>
        {plan.sendAt
          ? t`It goes out on ${{ moment: formatDateTime(plan.sendAt, zone) }}.`
          : t`It goes out now.`}{' '}
        {remindersOf(plan)}
      </p>
      {values.who === 'returning' && values.holdUntil && (
        <p>
          <Trans>
            Places are kept for who returns until {{ day: formatDate(values.holdUntil) }}.
          </Trans>
        </p>
      )}
      {skipped.length > 0 && (
        <SkippedList skipped={skipped} onMended={onMended} onPhone={onPhone} />
      )}
      {sample && <SampleOf sample={sample} labels={labels} />}
      {people === 0 && (
        <Message tone="amber">
          <Trans>Nobody would be asked by this plan.</Trans>
        </Message>
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        <Button onPress={onBack} isDisabled={isStarting}>
          <ArrowLeft size={18} aria-hidden /> <Trans>Change the plan</Trans>
        </Button>
        <Button
          variant="primary"
          onPress={onStart}
          isPending={isStarting}
          isDisabled={people === 0 && values.who !== 'returning'}
        >
          <Send size={18} aria-hidden />{' '}
          {isReminder(values) ? t`Send the reminder` : t`Start the call`}
        </Button>
      </div>
    </div>
  );
}

interface ByChannelProps {
  label: string;
  price: string | undefined;
  waits: number | undefined;
}

/** What a channel costs, and for how many it is not the hour. */
function ByChannel({ label, price, waits }: ByChannelProps) {
  if (!price && !waits) return null;
  return (
    <p>
      {price ? t`${label}: about ${price}.` : `${label}:`}{' '}
      {waits
        ? plural(waits, {
            one: 'It is night where # reader is: there it waits for the morning.',
            other: 'It is night where # readers are: there it waits for the morning.',
          })
        : ''}
    </p>
  );
}

/** What goes out by itself afterwards. */
function remindersOf({ reminders, remindAfterDays }: ReturnType<typeof planOf>) {
  if (reminders === 0) return t`No reminder follows by itself.`;
  const days = remindAfterDays ?? 0;
  return reminders === 1
    ? t`Who has not answered is reminded after ${days} days, at most once in all.`
    : t`Who has not answered is reminded every ${days} days, at most ${reminders} times in all.`;
}

/** What keeps those whom nobody needs to mend, after their number. */
const KEEPS: Partial<Record<Skipped['reason'], (count: number) => string>> = {
  answered: (count) => plural(count, { one: '# answered already', other: '# answered already' }),
  alreadyAsked: (count) => plural(count, { one: '# asked already', other: '# asked already' }),
  secondary: (count) => plural(count, { one: '# of another group', other: '# of another group' }),
  inactive: (count) => plural(count, { one: '# no longer active', other: '# no longer active' }),
};

interface SkippedProps extends Pick<Props, 'onMended' | 'onPhone'> {
  skipped: readonly Skipped[];
}

function SkippedList({ skipped, ...acts }: SkippedProps) {
  const [isWhole, setWhole] = useState(false);
  const isKept = ({ reason }: Skipped) => KEEPS[reason] !== undefined;
  const kept = skipped.filter(isKept);
  const shown = isWhole ? skipped : skipped.filter((each) => !isKept(each));
  const counts = Object.entries(KEEPS)
    .map(
      ([reason, words]) => [kept.filter((each) => each.reason === reason).length, words] as const,
    )
    .filter(([count]) => count)
    .map(([count, words]) => words(count));
  return (
    <section aria-labelledby="skipped">
      <h3 id="skipped" css={heading}>
        <Plural value={skipped.length} one="# person is not asked" other="# people are not asked" />
      </h3>
      <MissedList people={shown} {...acts} />
      {kept.length > 0 && !isWhole && (
        <p>
          {counts.join(', ')}.{' '}
          <Button variant="quiet" onPress={() => setWhole(true)}>
            <Trans>Show their names</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

interface SampleProps {
  sample: NonNullable<Planned['sample']>;
  labels: Call['channelLabels'];
}

function SampleOf({ sample, labels }: SampleProps) {
  return (
    <section aria-labelledby="sample">
      <h3 id="sample" css={heading}>
        <Trans>As {{ name: sample.name }} will read it</Trans>
      </h3>
      {sample.subject && (
        <p css={{ marginBottom: space(2) }}>
          <span css={{ color: color.inkSoft }}>
            <Trans>Subject:</Trans>{' '}
          </span>
          {sample.subject}
        </p>
      )}
      {sample.body && <MailPreview html={sample.body} width="100%" height="18rem" />}
      {Object.entries(sample.messages).map(([name, words]) => (
        <p key={name} css={{ marginTop: space(3) }}>
          <span css={{ color: color.inkSoft }}>{labels[name] ?? name}: </span>
          {words}
        </p>
      ))}
      <p css={soft}>
        <Trans>The link in this sample opens nothing. Everybody gets one of their own.</Trans>
      </p>
    </section>
  );
}

const heading = { marginBottom: space(2), fontSize: text.s19 } as const;
