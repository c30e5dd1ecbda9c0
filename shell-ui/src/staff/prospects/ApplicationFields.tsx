import {
  formatDateRange,
  Loaded,
  religionOptions,
  retreatOptions,
  Skeleton,
  useUser,
} from '@cenacle/sdk';
import {
  CheckboxField,
  CheckListField,
  ComboboxField,
  DateField,
  FormField,
  PhoneField,
  TextAreaField,
  TextField,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AskedSection } from '../../answers/answers';
import { AnswerFields } from '../../answers/lazily';
import { RULES, today } from '../../application/rules';
import { STATES } from '../../application/states';
import type { ApplicationProps } from '../../application/values';
import { YesNoField } from '../../application/YesNoField';
import { FieldGroup } from '../crud';
import { ANOTHER_NUMBER } from '../retreatants/retreatant';
import { LABELS } from './labels';
import type { Prospect } from './prospect';

interface Props extends ApplicationProps {
  /** The retreats that were chosen already. */
  chosen: Prospect['selectedGroups'];
  hasConsent?: boolean;
  /** What plugins and the house ask beside. */
  sections?: readonly AskedSection[];
}

/** The fields of an application, as staff fill them in for somebody. */
export function ApplicationFields({ form, chosen, hasConsent, sections = [] }: Props) {
  return (
    <>
      <FieldGroup title={t`Name and Date of Birth`}>
        <Line asks="firstName" form={form} isRequired />
        <Line asks="middleInitial" form={form} />
        <Line asks="lastName" form={form} isRequired />
        <Line asks="suffix" form={form} />
        <Line asks="nickname" form={form} />
        <FormField
          field={form.field('dateOfBirth')}
          as={DateField}
          label={LABELS.dateOfBirth}
          max={today()}
          isRequired
          rules={RULES.dateOfBirth}
        />
      </FieldGroup>
      <FieldGroup title={t`Address`}>
        <Line asks="streetAddress" form={form} />
        <Line asks="city" form={form} />
        <FormField
          field={form.field('state')}
          as={ComboboxField<string>}
          label={LABELS.state}
          options={STATES}
        />
        <Line asks="zipCode" form={form} />
      </FieldGroup>
      <FieldGroup title={t`Contact Information`}>
        <Line asks="emailAddress" form={form} isRequired />
        <FormField
          field={form.field('cellPhone')}
          as={PhoneField}
          label={LABELS.cellPhone}
          autoComplete="off"
          rules={RULES.cellPhone}
          {...(hasConsent && { hint: ANOTHER_NUMBER })}
        />
        <FormField field={form.field('smsConsent')} as={CheckboxField}>
          <Trans>Consented to text messages</Trans>
        </FormField>
      </FieldGroup>
      <Faith form={form} />
      <Retreats form={form} chosen={chosen} />
      <FieldGroup title={t`Administrative Information`}>
        <YesNoField field={form.field('hasAttendedBefore')} label={LABELS.hasAttendedBefore} />
        <YesNoField field={form.field('canContactInFuture')} label={LABELS.canContactInFuture} />
        <Line asks="referredByName" form={form} isRequired />
        <div css={{ gridColumn: '1 / -1' }}>
          <FormField
            field={form.field('notes')}
            as={TextAreaField}
            label={LABELS.notes}
            rules={RULES.notes}
          />
        </div>
      </FieldGroup>
      {sections.map(({ title, fields }) => (
        <FieldGroup key={title} title={title}>
          <Suspense fallback={<Skeleton height="3rem" />}>
            <AnswerFields fields={fields} handleOf={(key) => form.field(`answers.${key}`)} />
          </Suspense>
        </FieldGroup>
      ))}
    </>
  );
}

function Faith({ form }: ApplicationProps) {
  const religions = useQuery(religionOptions);
  return (
    <FieldGroup title={t`Religious and Occupational Information`}>
      <Loaded query={religions} failure={t`The religions could not be loaded.`} height="3rem">
        {(options) => (
          <FormField
            field={form.field('religionId')}
            as={ComboboxField<number>}
            label={LABELS.religionId}
            options={options}
            isRequired
          />
        )}
      </Loaded>
      <Line asks="churchName" form={form} isRequired />
      <Line asks="profession" form={form} isRequired />
      <YesNoField field={form.field('isPriestOrDeacon')} label={LABELS.isPriestOrDeacon} />
      <YesNoField field={form.field('isDoctor')} label={LABELS.isDoctor} />
    </FieldGroup>
  );
}

/** A captain offers the retreats of the own group; what was chosen already stays to be seen. */
function Retreats({ form, chosen }: Props) {
  const { groupNumber } = useUser();
  const upcoming = useQuery(retreatOptions);
  const before = chosen.map((retreat) => ({
    value: retreat.retreatId,
    label: `${t`Group ${{ groupNumber: retreat.groupNumber }}`} · ${formatDateRange(retreat.startDate, retreat.endDate)}`,
  }));
  const isOffered = (offered: { value: number; groupNumber: string }) =>
    (!groupNumber || offered.groupNumber === groupNumber) &&
    before.every(({ value }) => value !== offered.value);
  return (
    <FieldGroup title={t`Group Retreat Selection`}>
      <div css={{ gridColumn: '1 / -1' }}>
        <Loaded query={upcoming} failure={t`The retreats could not be loaded.`} height="8rem">
          {(options) => (
            <FormField
              field={form.field('retreatIds')}
              as={CheckListField<number>}
              label={LABELS.retreatIds}
              options={[...before, ...options.filter(isOffered)]}
              search={t`Find a month, a year or a group`}
              isRequired
              rules={RULES.retreatIds}
            />
          )}
        </Loaded>
      </div>
      <YesNoField field={form.field('lastMinute')} label={LABELS.lastMinute} />
    </FieldGroup>
  );
}

type TextName = Exclude<
  Extract<keyof typeof RULES, keyof typeof LABELS>,
  'dateOfBirth' | 'retreatIds'
>;

interface LineProps extends ApplicationProps {
  asks: TextName;
  isRequired?: boolean;
}

function Line({ form, asks, isRequired }: LineProps) {
  return (
    <FormField
      field={form.field(asks)}
      as={TextField}
      label={LABELS[asks]}
      autoComplete="off"
      rules={RULES[asks]}
      {...(isRequired && { isRequired })}
    />
  );
}
