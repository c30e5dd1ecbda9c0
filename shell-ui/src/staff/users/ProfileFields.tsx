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
import { useQuery } from '@tanstack/react-query';
import { EARLIEST, RULES, today } from '../../application/rules';
import { STATES } from '../../application/states';
import { fieldColumns } from '../crud';
import { LABELS } from './values';

/** A captain or group user is a person of the group as well; this is what is known of them. */
export function ProfileFields() {
  const religions = useQuery(religionOptions);
  return (
    <>
      <h2 css={heading}>As a person of the group</h2>
      <div css={fieldColumns}>
        <FormField
          name="salutation"
          as={SelectField<string>}
          label={LABELS.salutation}
          options={SALUTATIONS}
        />
        <FormField name="middleInit" as={TextField} label={LABELS.middleInit} rules={atMost(1)} />
        <FormField name="nickname" as={TextField} label={LABELS.nickname} rules={atMost(50)} />
        <FormField name="suffix" as={TextField} label={LABELS.suffix} rules={atMost(6)} />
        <FormField
          name="dateBirth"
          as={DateField}
          label={LABELS.dateBirth}
          min={EARLIEST}
          max={today()}
          isRequired
        />
        <Loaded query={religions} failure="The religions could not be loaded." height="4.5rem">
          {(options) => (
            <FormField
              name="religionId"
              as={SelectField}
              label={LABELS.religionId}
              options={options}
              isRequired
            />
          )}
        </Loaded>
      </div>
      <div css={fieldColumns}>
        <FormField
          name="homeAddress"
          as={TextField}
          label={LABELS.homeAddress}
          isRequired
          rules={atMost(50)}
        />
        <FormField
          name="homeCity"
          as={TextField}
          label={LABELS.homeCity}
          isRequired
          rules={atMost(50)}
        />
        <FormField
          name="homeState"
          as={ComboboxField<string>}
          label={LABELS.homeState}
          options={STATES}
          isRequired
        />
        <FormField
          name="homeZip"
          as={TextField}
          label={LABELS.homeZip}
          inputMode="numeric"
          isRequired
          rules={RULES.zipCode}
        />
        <FormField name="company" as={TextField} label={LABELS.company} rules={atMost(50)} />
        <FormField name="profession" as={TextField} label={LABELS.profession} rules={atMost(50)} />
        <FormField name="church" as={TextField} label={LABELS.church} rules={atMost(50)} />
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3, 8) }}>
        {(['captain', 'coCaptain', 'deaconPriest', 'medDoctor'] as const).map((name) => (
          <FormField key={name} name={name} as={CheckboxField}>
            {LABELS[name]}
          </FormField>
        ))}
      </div>
      <FormField
        name="manresaNotes"
        as={TextAreaField}
        label={LABELS.manresaNotes}
        rules={atMost(2000)}
      />
    </>
  );
}

const heading = { marginTop: space(3), fontFamily: font.serif, fontSize: text.s22 } as const;
