import { api, font, space, text } from '@cenacle/sdk';
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
import { STATES } from '../../application/states';
import { columns } from './look';
import { SALUTATIONS } from './salutations';
import { LABELS } from './values';

const ZIP = { pattern: { value: /^\d{5}(-\d{4})?$/, message: 'Use 70723 or 70723-1234.' } };
const EARLIEST = '1753-01-01';

/** A captain or group user is a person of the group as well; this is what is known of them. */
export function ProfileFields() {
  const { data: religions } = useQuery({
    queryKey: ['religion-options'],
    queryFn: ({ signal }) => api.get('/api/religion/religion-options', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const today = new Date().toISOString().slice(0, 10);
  return (
    <>
      <h2 css={heading}>As a person of the group</h2>
      <div css={columns}>
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
          max={today}
          isRequired
        />
        {religions && (
          <FormField
            name="religionId"
            as={SelectField}
            label={LABELS.religionId}
            options={religions}
            isRequired
          />
        )}
      </div>
      <div css={columns}>
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
          rules={ZIP}
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
