import {
  Button,
  color,
  formatDate,
  formatDateTime,
  Link,
  Message,
  plural,
  space,
  text,
  useHouseZone,
  useUser,
  weight,
} from '@cenacle/sdk';
import { ArrowLeft, Send } from 'lucide-react';
import { useState } from 'react';
import { MailPreview } from '../editor/MailPreview';
import { personPath } from '../retreatants/retreatant';
import type { Call, Planned } from './call';
import { isReminder, type PlanValues, planOf } from './plan';

interface Props {
  planned: Planned;
  labels: Call['channelLabels'];
  values: PlanValues;
  isStarting: boolean;
  onStart: () => void;
  onBack: () => void;
}

type Skipped = Planned['skipped'][number];

const MENDS: Record<NonNullable<Skipped['mend']>, string> = {
  writeEmail: 'Write an address',
  clearBounce: 'Mend the address',
  writeMobile: 'Write a cell phone',
  writeAddress: 'Write where they live',
  phone: 'Phone them',
};

/** Who will get what, who is skipped and what mends it, and how it reads. */
export function Preview({ planned, labels, values, isStarting, onStart, onBack }: Props) {
  const { willSend, waits, prices, people, skipped, sample } = planned;
  const zone = useHouseZone();
  const plan = planOf(values, zone);
  const channels = values.channels.filter((name) => willSend[name]);
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) }}>
      <p css={{ fontSize: text.s19 }}>
        <strong css={{ fontWeight: weight.strong }}>
          {plural(people, 'person is', 'people are')} {isReminder(values) ? 'reminded' : 'asked'}
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
        {plan.sendAt ? `It goes out on ${formatDateTime(plan.sendAt, zone)}.` : 'It goes out now.'}{' '}
        {remindersOf(plan)}
      </p>
      {values.who === 'returning' && values.holdUntil && (
        <p>Places are kept for who returns until {formatDate(values.holdUntil)}.</p>
      )}
      {skipped.length > 0 && <SkippedList skipped={skipped} />}
      {sample && <SampleOf sample={sample} labels={labels} />}
      {people === 0 && <Message tone="amber">Nobody would be asked by this plan.</Message>}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        <Button onPress={onBack} isDisabled={isStarting}>
          <ArrowLeft size={18} aria-hidden /> Change the plan
        </Button>
        <Button
          variant="primary"
          onPress={onStart}
          isPending={isStarting}
          isDisabled={people === 0 && values.who !== 'returning'}
        >
          <Send size={18} aria-hidden />{' '}
          {isReminder(values) ? 'Send the reminder' : 'Start the call'}
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
      {label}:{price && ` about ${price}.`}
      {waits
        ? ` It is night where ${plural(waits, 'reader is', 'readers are')}: there it waits for the morning.`
        : ''}
    </p>
  );
}

/** What goes out by itself afterwards. */
function remindersOf({ reminders, remindAfterDays }: ReturnType<typeof planOf>) {
  if (reminders === 0) return 'No reminder follows by itself.';
  return `Who has not answered is reminded ${
    reminders === 1
      ? `after ${remindAfterDays} days, at most once`
      : `every ${remindAfterDays} days, at most ${reminders} times`
  } in all.`;
}

/** What keeps those whom nobody needs to mend, after their number. */
const KEEPS: Partial<Record<Skipped['reason'], string>> = {
  answered: 'answered already',
  alreadyAsked: 'asked already',
  secondary: 'of another group',
  inactive: 'no longer active',
};

function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  const user = useUser();
  const [isWhole, setWhole] = useState(false);
  const isKept = ({ reason }: Skipped) => KEEPS[reason] !== undefined;
  const kept = skipped.filter(isKept);
  const shown = isWhole ? skipped : skipped.filter((each) => !isKept(each));
  const counts = Object.entries(KEEPS)
    .map(([reason, words]) => [kept.filter((each) => each.reason === reason).length, words])
    .filter(([count]) => count)
    .map(([count, words]) => `${count} ${words}`);
  return (
    <section aria-labelledby="skipped">
      <h3 id="skipped" css={heading}>
        {plural(skipped.length, 'person is', 'people are')} not asked
      </h3>
      <ul css={list}>
        {shown.map(({ retreatantId, message, mend }) => (
          <li key={retreatantId} css={row}>
            <span>{message}</span>
            {mend && (
              <Link to={personPath(user, retreatantId)} css={lead}>
                {MENDS[mend]}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {kept.length > 0 && !isWhole && (
        <p>
          {counts.join(', ')}.{' '}
          <Button variant="quiet" onPress={() => setWhole(true)}>
            Show their names
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
        As {sample.name} will read it
      </h3>
      {sample.subject && (
        <p css={{ marginBottom: space(2) }}>
          <span css={{ color: color.inkSoft }}>Subject: </span>
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
      <p css={{ color: color.inkSoft, fontSize: text.s14 }}>
        The link in this sample opens nothing. Everybody gets one of their own.
      </p>
    </section>
  );
}

const heading = { marginBottom: space(2), fontSize: text.s19 } as const;
const list = { display: 'grid', margin: 0, padding: 0, listStyle: 'none' } as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(0, 4),
  minHeight: '2.75rem',
  borderBottom: `1px solid ${color.line}`,
} as const;

const lead = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: color.green,
} as const;
