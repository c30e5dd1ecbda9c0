import { formatDateRange, Loaded, religionOptions, retreatOptions, useUser } from '@cenacle/sdk';
import {
  CheckboxField,
  CheckListField,
  ComboboxField,
  DateField,
  FormField,
  type Option,
  PhoneField,
  TextAreaField,
  TextField,
} from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { LABELS } from '../../application/labels';
import { RULES, today } from '../../application/rules';
import { STATES } from '../../application/states';
import { YesNoField } from '../../application/YesNoField';
import { FieldGroup } from '../crud';
import type { Prospect } from './prospect';

/** The fields of an application, as staff fill them in for somebody. */
export function ApplicationFields({ chosen }: { chosen: Prospect['selectedGroups'] }) {
  return (
    <>
      <FieldGroup title="Name and Date of Birth">
        <Line name="firstName" isRequired />
        <Line name="middleInitial" />
        <Line name="lastName" isRequired />
        <Line name="suffix" />
        <Line name="nickname" />
        <FormField
          name="dateOfBirth"
          as={DateField}
          label={LABELS.dateOfBirth}
          max={today()}
          isRequired
          rules={RULES.dateOfBirth}
        />
      </FieldGroup>
      <FieldGroup title="Address">
        <Line name="streetAddress" />
        <Line name="city" />
        <FormField name="state" as={ComboboxField<string>} label={LABELS.state} options={STATES} />
        <Line name="zipCode" />
      </FieldGroup>
      <FieldGroup title="Contact Information">
        <Line name="emailAddress" isRequired />
        <FormField
          name="cellPhone"
          as={PhoneField}
          label={LABELS.cellPhone}
          autoComplete="off"
          rules={RULES.cellPhone}
        />
        <FormField name="smsConsent" as={CheckboxField}>
          Consented to text messages
        </FormField>
      </FieldGroup>
      <Faith />
      <Retreats chosen={chosen} />
      <FieldGroup title="Administrative Information">
        <YesNoField name="hasAttendedBefore" label={LABELS.hasAttendedBefore} />
        <YesNoField name="canContactInFuture" label={LABELS.canContactInFuture} />
        <Line name="referredByName" isRequired />
        <div css={{ gridColumn: '1 / -1' }}>
          <FormField name="notes" as={TextAreaField} label={LABELS.notes} rules={RULES.notes} />
        </div>
      </FieldGroup>
    </>
  );
}

function Faith() {
  const religions = useQuery(religionOptions);
  return (
    <FieldGroup title="Religious and Occupational Information">
      <Loaded query={religions} failure="The religions could not be loaded." height="3rem">
        {(options) => (
          <FormField
            name="religionId"
            as={ComboboxField}
            label={LABELS.religionId}
            options={options}
            isRequired
          />
        )}
      </Loaded>
      <Line name="churchName" isRequired />
      <Line name="profession" isRequired />
      <YesNoField name="isPriestOrDeacon" label={LABELS.isPriestOrDeacon} />
      <YesNoField name="isDoctor" label={LABELS.isDoctor} />
    </FieldGroup>
  );
}

/** A captain offers the retreats of the own group; what was chosen already stays to be seen. */
function Retreats({ chosen }: { chosen: Prospect['selectedGroups'] }) {
  const { groupNumber } = useUser();
  const upcoming = useQuery(retreatOptions);
  const before = chosen.map((retreat) => ({
    value: retreat.retreatId,
    label: `Group ${retreat.groupNumber} · ${formatDateRange(retreat.startDate, retreat.endDate)}`,
  }));
  const isOffered = ({ value, label }: Option<number>) =>
    (!groupNumber || label.startsWith(`Group ${groupNumber} ·`)) &&
    before.every((retreat) => retreat.value !== value);
  return (
    <FieldGroup title="Group Retreat Selection">
      <div css={{ gridColumn: '1 / -1' }}>
        <Loaded query={upcoming} failure="The retreats could not be loaded." height="8rem">
          {(options) => (
            <FormField
              name="retreatIds"
              as={CheckListField}
              label={LABELS.retreatIds}
              options={[...before, ...options.filter(isOffered)]}
              search="Find a month, a year or a group"
              rules={RULES.retreatIds}
            />
          )}
        </Loaded>
      </div>
      <YesNoField name="lastMinute" label={LABELS.lastMinute} />
    </FieldGroup>
  );
}

type TextName = Extract<keyof typeof RULES, keyof typeof LABELS>;

function Line({ name, isRequired }: { name: TextName; isRequired?: boolean }) {
  return (
    <FormField
      name={name}
      as={TextField}
      label={LABELS[name]}
      autoComplete="off"
      rules={RULES[name]}
      {...(isRequired && { isRequired })}
    />
  );
}
