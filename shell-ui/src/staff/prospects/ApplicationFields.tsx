import { api, formatDateRange, Skeleton, space, text, useUser } from '@cenacle/sdk';
import {
  CheckboxField,
  CheckListField,
  ComboboxField,
  DateField,
  FormField,
  PhoneField,
  RadioField,
  TextAreaField,
  TextField,
  YES_NO,
} from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LABELS } from '../../application/labels';
import { religionOptions } from '../../application/lists';
import { RULES, today } from '../../application/rules';
import { STATES } from '../../application/states';
import type { Prospect } from './prospect';

/** The fields of an application, as staff fill them in for somebody. */
export function ApplicationFields({ chosen }: { chosen: Prospect['selectedGroups'] }) {
  return (
    <>
      <Part title="Name and Date of Birth">
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
      </Part>
      <Part title="Address">
        <Line name="streetAddress" />
        <Line name="city" />
        <FormField name="state" as={ComboboxField<string>} label={LABELS.state} options={STATES} />
        <Line name="zipCode" />
      </Part>
      <Part title="Contact Information">
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
      </Part>
      <Faith />
      <Retreats chosen={chosen} />
      <Part title="Administrative Information">
        <Question name="hasAttendedBefore" />
        <Question name="canContactInFuture" />
        <Line name="referredByName" isRequired />
        <div css={{ gridColumn: '1 / -1' }}>
          <FormField name="notes" as={TextAreaField} label={LABELS.notes} rules={RULES.notes} />
        </div>
      </Part>
    </>
  );
}

function Faith() {
  const { data: religions } = useQuery(religionOptions);
  return (
    <Part title="Religious and Occupational Information">
      {religions ? (
        <FormField
          name="religionId"
          as={ComboboxField}
          label={LABELS.religionId}
          options={religions}
          isRequired
        />
      ) : (
        <Skeleton height="3rem" />
      )}
      <Line name="churchName" isRequired />
      <Line name="profession" isRequired />
      <Question name="isPriestOrDeacon" />
      <Question name="isDoctor" />
    </Part>
  );
}

/** A captain offers the retreats of the own group; what was chosen already stays to be seen. */
function Retreats({ chosen }: { chosen: Prospect['selectedGroups'] }) {
  const { groupNumber } = useUser();
  const { data: upcoming } = useQuery({
    queryKey: ['retreat-options'],
    queryFn: ({ signal }) => api.get('/api/retreats/retreat-options', { signal }),
  });
  const before = chosen.map((retreat) => ({
    value: retreat.retreatId,
    label: `Group ${retreat.groupNumber} · ${formatDateRange(retreat.startDate, retreat.endDate)}`,
  }));
  const offered = (upcoming ?? [])
    .map(({ value, label }) => ({ value: Number(value), label }))
    .filter(({ label }) => !groupNumber || label.startsWith(`Group ${groupNumber} ·`))
    .filter(({ value }) => before.every((retreat) => retreat.value !== value));
  return (
    <Part title="Group Retreat Selection">
      <div css={{ gridColumn: '1 / -1' }}>
        {upcoming ? (
          <FormField
            name="retreatIds"
            as={CheckListField}
            label={LABELS.retreatIds}
            options={[...before, ...offered]}
            search="Find a month, a year or a group"
            rules={RULES.retreatIds}
          />
        ) : (
          <Skeleton height="8rem" />
        )}
      </div>
      <Question name="lastMinute" />
    </Part>
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

type YesNoName =
  | 'isPriestOrDeacon'
  | 'isDoctor'
  | 'hasAttendedBefore'
  | 'canContactInFuture'
  | 'lastMinute';

function Question({ name }: { name: YesNoName }) {
  return (
    <FormField
      name={name}
      as={RadioField<boolean>}
      label={LABELS[name]}
      options={YES_NO}
      isRequired
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset css={frame}>
      <legend css={legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
  alignItems: 'start',
  gap: space(4),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
} as const;

const legend = { marginBottom: space(3), fontSize: text.s19 } as const;
