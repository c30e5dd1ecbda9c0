import {
  api,
  Button,
  formatName,
  invalidate,
  isVersionRefused,
  Loaded,
  religionOptions,
  SALUTATIONS,
} from '@cenacle/sdk';
import {
  atMost,
  ComboboxField,
  DateField,
  FormField,
  type FormState,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RULES, today } from '../../application/rules';
import { STATES } from '../../application/states';
import { FieldGroup } from '../crud';
import { ANOTHER_NUMBER, keyOf, type Retreatant, useRefresh } from './retreatant';
import { SmallForm } from './SmallForm';

const LABELS = {
  salutation: t`Salutation`,
  firstName: t`First name`,
  middleInit: t`Middle initial`,
  lastName: t`Last name`,
  suffix: t`Suffix`,
  nickname: t`Nickname`,
  birthDate: t`Date of birth`,
  cellPhone: t`Cell phone`,
  email: t`Email`,
  address: t`Street address`,
  city: t`City`,
  state: t`State`,
  zip: t`Zip code`,
  religionId: t`Religion`,
  churchName: t`Church`,
  profession: t`Profession`,
  company: t`Company`,
  notes: t`Notes`,
} as const;

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (person: Retreatant) => ({
  salutation: person.salutation,
  firstName: person.firstName,
  middleInit: person.middleInit ?? '',
  lastName: person.lastName,
  suffix: person.suffix ?? '',
  nickname: person.nickname ?? '',
  birthDate: person.birthDate,
  cellPhone: person.cellPhone ?? '',
  email: person.email ?? '',
  address: person.address ?? '',
  city: person.city ?? '',
  state: person.state,
  zip: person.zip ?? '',
  religionId: person.religionId,
  churchName: person.churchName ?? '',
  profession: person.profession ?? '',
  company: person.company ?? '',
  notes: person.notes ?? '',
});

/** Mends what is known of a person; what was not touched is not sent, for others edit too. */
export default function EditDetails(props: { person: Retreatant; onClose: () => void }) {
  const { person, onClose } = props;
  const [isStale, setStale] = useState(false);
  const queries = useQueryClient();
  const refresh = useRefresh(person.retreatantId);
  const form = useForm<Values>({
    defaultValues: valuesOf(person),
    onSubmit: async (values) => {
      setStale(false);
      try {
        await api.post('/api/retreatants/update-retreatant', {
          body: {
            retreatantId: person.retreatantId,
            version: person.version,
            ...changed(values, valuesOf(person)),
          },
        });
      } catch (error) {
        setStale(isVersionRefused(error));
        throw error;
      }
      void refresh(t`Personal details updated`);
      onClose();
    },
  });
  const reload = async () => {
    await invalidate(queries, keyOf(person.retreatantId));
    onClose();
  };
  return (
    <SmallForm
      isWide
      title={t`Personal details of ${{ name: formatName({ ...person, middleInitial: person.middleInit }) }}`}
      form={form}
      labels={LABELS}
      onClose={onClose}
    >
      {isStale && (
        <Button onPress={() => void reload()} css={{ alignSelf: 'flex-start' }}>
          <Trans>Load it again</Trans>
        </Button>
      )}
      <Name form={form} />
      <Reach form={form} hasConsent={person.smsConsent} />
      <Faith form={form} />
      {person.mayRemark && (
        <FormField
          field={form.field('notes')}
          as={TextAreaField}
          label={LABELS.notes}
          rules={RULES.notes}
        />
      )}
    </SmallForm>
  );
}

interface PartProps {
  form: FormState<Values>;
}

function Name({ form }: PartProps) {
  return (
    <FieldGroup title={t`Name and date of birth`}>
      <FormField
        field={form.field('salutation')}
        as={SelectField<string>}
        label={LABELS.salutation}
        options={SALUTATIONS}
      />
      <FormField
        field={form.field('firstName')}
        as={TextField}
        label={LABELS.firstName}
        isRequired
        rules={RULES.firstName}
      />
      <FormField
        field={form.field('middleInit')}
        as={TextField}
        label={LABELS.middleInit}
        rules={RULES.middleInitial}
      />
      <FormField
        field={form.field('lastName')}
        as={TextField}
        label={LABELS.lastName}
        isRequired
        rules={RULES.lastName}
      />
      <FormField
        field={form.field('suffix')}
        as={TextField}
        label={LABELS.suffix}
        rules={RULES.suffix}
      />
      <FormField
        field={form.field('nickname')}
        as={TextField}
        label={LABELS.nickname}
        rules={RULES.nickname}
      />
      <FormField
        field={form.field('birthDate')}
        as={DateField}
        label={LABELS.birthDate}
        max={today()}
        rules={RULES.dateOfBirth}
      />
    </FieldGroup>
  );
}

function Reach({ form, hasConsent }: PartProps & { hasConsent: boolean }) {
  return (
    <FieldGroup title={t`Contact`}>
      <FormField
        field={form.field('cellPhone')}
        as={PhoneField}
        label={LABELS.cellPhone}
        rules={RULES.cellPhone}
        {...(hasConsent && { hint: ANOTHER_NUMBER })}
      />
      <FormField
        field={form.field('email')}
        as={TextField}
        type="email"
        label={LABELS.email}
        rules={atMost(256)}
      />
      <FormField
        field={form.field('address')}
        as={TextField}
        label={LABELS.address}
        rules={RULES.streetAddress}
      />
      <FormField field={form.field('city')} as={TextField} label={LABELS.city} rules={RULES.city} />
      <FormField
        field={form.field('state')}
        as={ComboboxField<string>}
        label={LABELS.state}
        options={STATES}
      />
      <FormField
        field={form.field('zip')}
        as={TextField}
        label={LABELS.zip}
        inputMode="numeric"
        rules={RULES.zipCode}
      />
    </FieldGroup>
  );
}

function Faith({ form }: PartProps) {
  const religions = useQuery(religionOptions);
  return (
    <FieldGroup title={t`Religion and work`}>
      <Loaded query={religions} failure={t`The religions could not be loaded.`} height="3rem">
        {(options) => (
          <FormField
            field={form.field('religionId')}
            as={SelectField<number>}
            label={LABELS.religionId}
            options={options}
          />
        )}
      </Loaded>
      <FormField
        field={form.field('churchName')}
        as={TextField}
        label={LABELS.churchName}
        rules={atMost(50)}
      />
      <FormField
        field={form.field('profession')}
        as={TextField}
        label={LABELS.profession}
        rules={atMost(50)}
      />
      <FormField
        field={form.field('company')}
        as={TextField}
        label={LABELS.company}
        rules={atMost(50)}
      />
    </FieldGroup>
  );
}

function changed(values: Values, before: Values): Partial<Values> {
  const entries = Object.entries(values) as [keyof Values, never][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== before[name]));
}
