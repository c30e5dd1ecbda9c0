import { font, Loaded, religionOptions, SALUTATIONS, space, text } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  ComboboxField,
  DateField,
  FormField,
  SelectField,
  TextAreaField,
  TextField,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EARLIEST, RULES, today } from '../../application/rules';
import { STATES } from '../../application/states';
import { fieldColumns } from '../crud';
import { LABELS, type UserFormProps } from './values';

/** A captain or group user is a person of the group as well; this is what is known of them. */
export function ProfileFields({ form }: UserFormProps) {
  const religions = useQuery(religionOptions);
  return (
    <>
      <h2 css={heading}>
        <Trans>As a person of the group</Trans>
      </h2>
      <div css={fieldColumns}>
        <FormField
          field={form.field('salutation')}
          as={SelectField<string>}
          label={LABELS.salutation}
          options={SALUTATIONS}
        />
        <FormField
          field={form.field('middleInit')}
          as={TextField}
          label={LABELS.middleInit}
          rules={atMost(1)}
        />
        <FormField
          field={form.field('nickname')}
          as={TextField}
          label={LABELS.nickname}
          rules={atMost(50)}
        />
        <FormField
          field={form.field('suffix')}
          as={TextField}
          label={LABELS.suffix}
          rules={atMost(6)}
        />
        <FormField
          field={form.field('dateBirth')}
          as={DateField}
          label={LABELS.dateBirth}
          min={EARLIEST}
          max={today()}
          isRequired
        />
        <Loaded query={religions} failure={t`The religions could not be loaded.`} height="4.5rem">
          {(options) => (
            <FormField
              field={form.field('religionId')}
              as={SelectField<number>}
              label={LABELS.religionId}
              options={options}
              isRequired
            />
          )}
        </Loaded>
      </div>
      <div css={fieldColumns}>
        <FormField
          field={form.field('homeAddress')}
          as={TextField}
          label={LABELS.homeAddress}
          isRequired
          rules={atMost(50)}
        />
        <FormField
          field={form.field('homeCity')}
          as={TextField}
          label={LABELS.homeCity}
          isRequired
          rules={atMost(50)}
        />
        <FormField
          field={form.field('homeState')}
          as={ComboboxField<string>}
          label={LABELS.homeState}
          options={STATES}
          isRequired
        />
        <FormField
          field={form.field('homeZip')}
          as={TextField}
          label={LABELS.homeZip}
          inputMode="numeric"
          isRequired
          rules={RULES.zipCode}
        />
        <FormField
          field={form.field('company')}
          as={TextField}
          label={LABELS.company}
          rules={atMost(50)}
        />
        <FormField
          field={form.field('profession')}
          as={TextField}
          label={LABELS.profession}
          rules={atMost(50)}
        />
        <FormField
          field={form.field('church')}
          as={TextField}
          label={LABELS.church}
          rules={atMost(50)}
        />
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3, 8) }}>
        {(['captain', 'coCaptain', 'deaconPriest', 'medDoctor'] as const).map((name) => (
          <FormField key={name} field={form.field(name)} as={CheckboxField}>
            {LABELS[name]}
          </FormField>
        ))}
      </div>
      <FormField
        field={form.field('manresaNotes')}
        as={TextAreaField}
        label={LABELS.manresaNotes}
        rules={atMost(2000)}
      />
    </>
  );
}

const heading = { marginTop: space(3), fontFamily: font.serif, fontSize: text.s22 } as const;
