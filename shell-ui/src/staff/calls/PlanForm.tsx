import { Button, space } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  CheckListField,
  DateField,
  Form,
  FormField,
  RadioField,
  SelectField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RichTextField } from '../editor/RichTextField';
import type { Call } from './call';
import { HOURS, type PlanValues } from './plan';

interface Props {
  call: Call;
  values: PlanValues;
  /** Keeps the plan and shows what would happen. */
  onPlan: (values: PlanValues) => Promise<void>;
}

const LABELS = {
  who: t`Who is asked`,
  channels: t`By what`,
  sendDay: t`Day`,
  sendHour: t`Hour, by the clock of the house`,
  holdUntil: t`Keep places for them until`,
  newcomerPlaces: t`Places for newcomers`,
  reminders: t`Reminders to who has not answered`,
  remindAfterDays: t`Days between them`,
  subject: t`Subject`,
  body: t`Words`,
};

const WHO = [
  { value: 'returning', label: t`Who came to one of the last two retreats` },
  { value: 'roster', label: t`Everybody on the roster` },
] as const;

const REMINDERS = [0, 1, 2, 3].map((value) => ({
  value,
  label: value === 0 ? t`None` : value === 1 ? t`Once, at most` : t`${value} times, at most`,
}));

const DAYS = [2, 3, 5, 7, 10, 14, 21, 30].map((value) => ({ value, label: t`${value} days` }));

const PLACEHOLDERS = [
  { name: 'firstName', description: t`The reader’s first name` },
  { name: 'lastName', description: t`The reader’s last name` },
  { name: 'nickName', description: t`What the reader goes by, or the first name` },
  { name: 'retreat', description: t`The days of the retreat` },
  { name: 'group', description: t`The number of the group` },
  { name: 'link', description: t`The page on which the invitation is answered` },
  { name: 'expires', description: t`How long the link is good for` },
  { name: 'portalTitle', description: t`The name of the house` },
  { name: 'supportEmail', description: t`Whom people write to for help` },
];

/** Who is asked, by what, when, and what is kept for them meanwhile. Nothing is sent by it. */
export function PlanForm({ call, values, onPlan }: Props) {
  const form = useForm<PlanValues>({ defaultValues: values, onSubmit: onPlan });
  const { who, isLater, reminders, hasOwnWords, retreatantIds } = {
    ...values,
    ...form.methods.watch(),
  };
  const chosen = retreatantIds.length;
  const people =
    chosen > 0
      ? [...WHO, { value: 'chosen' as const, label: t`The ${chosen} who were chosen` }]
      : WHO;
  const channels = call.channels.map((value) => ({
    value,
    label: call.channelLabels[value] ?? value,
  }));
  return (
    <Form form={form} labels={LABELS}>
      <FormField
        field={form.field('who')}
        as={RadioField<PlanValues['who']>}
        label={LABELS.who}
        options={people}
      />
      <FormField
        field={form.field('channels')}
        as={CheckListField<string>}
        label={LABELS.channels}
        hint={channels.length > 1 ? t`Whoever is reached in several ways is asked in each.` : ''}
        options={channels}
        search={t`Search the ways`}
        isRequired
      />
      <FormField field={form.field('remindAsked')} as={CheckboxField}>
        <Trans>Remind those who were asked already and have not answered</Trans>
      </FormField>
      <FormField field={form.field('isLater')} as={CheckboxField}>
        <Trans>Send it later</Trans>
      </FormField>
      {isLater && (
        <div css={pair}>
          <FormField
            field={form.field('sendDay')}
            as={DateField}
            label={LABELS.sendDay}
            max={call.startDate}
            isRequired
          />
          <FormField
            field={form.field('sendHour')}
            as={SelectField<number>}
            label={LABELS.sendHour}
            options={HOURS}
            isRequired
          />
        </div>
      )}
      {who === 'returning' && (
        <div css={pair}>
          <FormField
            field={form.field('holdUntil')}
            as={DateField}
            label={LABELS.holdUntil}
            hint={t`From the next morning on these places are free for everybody.`}
            max={call.startDate}
          />
          <FormField
            field={form.field('newcomerPlaces')}
            as={TextField}
            label={LABELS.newcomerPlaces}
            hint={t`Of the ${{ capacity: call.capacity }} so many are never kept.`}
            inputMode="numeric"
          />
        </div>
      )}
      <div css={pair}>
        <FormField
          field={form.field('reminders')}
          as={SelectField<number>}
          label={LABELS.reminders}
          options={REMINDERS}
          isRequired
        />
        {Boolean(reminders) && (
          <FormField
            field={form.field('remindAfterDays')}
            as={SelectField<number>}
            label={LABELS.remindAfterDays}
            options={DAYS}
            isRequired
          />
        )}
      </div>
      <FormField field={form.field('hasOwnWords')} as={CheckboxField}>
        <Trans>Write the email in my own words</Trans>
      </FormField>
      {hasOwnWords && (
        <>
          <FormField
            field={form.field('subject')}
            as={TextField}
            label={LABELS.subject}
            isRequired
            rules={atMost(200)}
          />
          <FormField
            field={form.field('body')}
            as={RichTextField}
            label={LABELS.body}
            placeholders={PLACEHOLDERS}
            late={form.late}
            isRequired
          />
        </>
      )}
      <Button type="submit" variant="primary" isPending={form.isPending}>
        <Trans>See what will happen</Trans>
      </Button>
    </Form>
  );
}

const pair = {
  display: 'grid',
  gap: space(5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
} as const;
