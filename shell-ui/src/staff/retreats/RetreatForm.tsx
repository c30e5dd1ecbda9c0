import { Button, color, space } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  DateField,
  Form,
  FormField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EARLIEST } from '../../application/rules';
import { SaveButtons } from '../crud';
import { GroupField } from '../groups/GroupField';
import type { Days } from './days';
import type { Saved } from './retreat';
import { useSaveRetreat, type Values } from './useSaveRetreat';

const LABELS = {
  groupNumberId: t`Group`,
  startDate: t`Start`,
  endDate: t`End`,
  capacity: t`Capacity`,
  theme: t`Theme`,
  preacher: t`Preacher`,
  offering: t`Offering`,
  overCapacity: t`Fewer places`,
  releaseRooms: t`Rooms of other groups`,
};

const LATEST = '9999-12-31';
const TOO_EARLY = t`Enter a date from ${EARLIEST} on.`;

interface Props {
  retreat?: Saved | undefined;
  days?: Days | undefined;
  onSaved: (saved: Saved) => void;
  onReload: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Whose retreat it is, its days, and how many may come; without a retreat, of a new one. */
export function RetreatForm({ retreat, days, onSaved, onReload, onDelete, onClose }: Props) {
  const { save, isStale, isTooFew, isOnOthers } = useSaveRetreat(retreat);
  const form = useForm({ defaultValues: valuesOf(retreat, days), onSubmit: save, onSaved });
  const capacity = Number(form.methods.watch('capacity'));
  // Places may be offered or held as well: those the server alone counts.
  const isOverfull = !!retreat && capacity >= 1 && (capacity < retreat.attending || isTooFew);
  return (
    <Form form={form} labels={LABELS}>
      {isStale && (
        <Button onPress={onReload}>
          <Trans>Load it again</Trans>
        </Button>
      )}
      <GroupField
        field={form.field('groupNumberId')}
        label={LABELS.groupNumberId}
        whenNone={t`There are no groups yet, and a retreat is of a group.`}
      />
      <div css={pair}>
        <FormField
          field={form.field('startDate', { deps: ['endDate'] })}
          as={DateField}
          label={LABELS.startDate}
          isRequired
          min={EARLIEST}
          max={LATEST}
          rules={{ validate: isLateEnough }}
        />
        <FormField
          field={form.field('endDate')}
          as={DateField}
          label={LABELS.endDate}
          isRequired
          min={EARLIEST}
          max={LATEST}
          rules={{
            validate: (end) => endProblem(form.methods.getValues('startDate'), end) ?? true,
          }}
        />
      </div>
      {isOnOthers && (
        <FormField field={form.field('releaseRooms')} as={CheckboxField}>
          <Trans>Give these rooms up; who had them has none then, and the group is told</Trans>
        </FormField>
      )}
      <FormField
        field={form.field('capacity')}
        as={TextField}
        label={LABELS.capacity}
        {...(retreat && {
          hint: plural(retreat.attending, {
            one: '# person is attending.',
            other: '# people are attending.',
          }),
        })}
        inputMode="numeric"
        isRequired
        rules={{ pattern: { value: /^\s*[1-9]\d{0,3}\s*$/, message: t`Use 1 to 9999.` } }}
      />
      <div css={pair}>
        <FormField
          field={form.field('theme')}
          as={TextField}
          label={LABELS.theme}
          rules={atMost(100)}
        />
        <FormField
          field={form.field('preacher')}
          as={TextField}
          label={LABELS.preacher}
          rules={atMost(100)}
        />
      </div>
      <FormField
        field={form.field('offering')}
        as={TextField}
        label={LABELS.offering}
        hint={t`Those who apply read these three: $350, or what you can.`}
        rules={atMost(200)}
      />
      {isOverfull && (
        <FormField field={form.field('overCapacity')} as={CheckboxField}>
          <Trans>Fewer places than are taken; nobody loses a place by it</Trans>
        </FormField>
      )}
      <SaveButtons isPending={form.isPending} onCancel={onClose}>
        {retreat && (
          <Button variant="quiet" onPress={onDelete} isDisabled={form.isPending} css={atTheEnd}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </SaveButtons>
    </Form>
  );
}

const valuesOf = (retreat?: Saved, days?: Days): Values => ({
  groupNumberId: retreat?.groupNumberId ?? null,
  startDate: (retreat ?? days)?.startDate ?? null,
  endDate: (retreat ?? days)?.endDate ?? null,
  capacity: retreat ? String(retreat.capacity) : '',
  theme: retreat?.theme ?? '',
  preacher: retreat?.preacher ?? '',
  offering: retreat?.offering ?? '',
  overCapacity: false,
  releaseRooms: false,
});

const isLateEnough = (start: string | null) => !start || start >= EARLIEST || TOO_EARLY;

function endProblem(start: string | null, end: string | null): string | undefined {
  if (end && end < EARLIEST) return TOO_EARLY;
  return start && end && end < start ? t`The end cannot be before the start.` : undefined;
}

const pair = {
  display: 'grid',
  gap: space(5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
} as const;

const atTheEnd = { marginLeft: 'auto', color: color.red };
