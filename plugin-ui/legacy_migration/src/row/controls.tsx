import { groupOptions, Loaded, ROLES, religionOptions, roleName, SALUTATIONS } from '@cenacle/sdk';
import {
  ComboboxField,
  DateField,
  type Option,
  SelectField,
  TextAreaField,
  TextField,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isDay } from './mending';

/** What any field of a row takes; what stands in it is text. */
interface ControlProps {
  'data-field': string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  isRequired: boolean;
  error?: string;
}

function DayControl({ value, onChange, ...props }: ControlProps) {
  return (
    <DateField
      {...props}
      value={isDay(value) ? value : null}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

interface ChoiceProps extends ControlProps {
  options: readonly Option<string>[];
}

/** One of a few words; what was read and is none of them stands in the problem beside it. */
function Choice({ options, value, onChange, ...props }: ChoiceProps) {
  return (
    <SelectField
      {...props}
      options={options}
      value={options.some((option) => option.value === value) ? value : null}
      onChange={(word) => onChange(word ?? '')}
    />
  );
}

const ROLE_OPTIONS = Object.values(ROLES).map((value) => ({ value, label: roleName(value) }));
const YES_NO = [
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No` },
];

const SalutationControl = (props: ControlProps) => <Choice {...props} options={SALUTATIONS} />;
const RoleControl = (props: ControlProps) => <Choice {...props} options={ROLE_OPTIONS} />;
const YesNoControl = (props: ControlProps) => <Choice {...props} options={YES_NO} />;

interface NamedProps extends ControlProps {
  query: UseQueryResult<Option[]>;
}

/** One of those that the house knows, by its name. */
function Named({ query, value, onChange, ...props }: NamedProps) {
  return (
    <Loaded
      query={query}
      failure={t`${{ label: props.label }}: the list did not load.`}
      height="4.5rem"
    >
      {(names) => (
        <ComboboxField
          {...props}
          options={names.map((option) => ({ ...option, value: option.label }))}
          value={names.some(({ label }) => label === value) ? value : null}
          onChange={(name) => onChange(name ?? '')}
        />
      )}
    </Loaded>
  );
}

const GroupControl = (props: ControlProps) => <Named {...props} query={useQuery(groupOptions)} />;

const ReligionControl = (props: ControlProps) => (
  <Named {...props} query={useQuery(religionOptions)} />
);

const PhoneControl = (props: ControlProps) => <TextField {...props} type="tel" />;

/** How each field is mended, where that is not by typing a line. */
const CONTROLS: Partial<Record<string, ComponentType<ControlProps>>> = {
  cellPhone: PhoneControl,
  phoneNumber: PhoneControl,
  dateBirth: DayControl,
  religion: ReligionControl,
  groupNumber: GroupControl,
  salutation: SalutationControl,
  userRole: RoleControl,
  medDoctor: YesNoControl,
  deaconPriest: YesNoControl,
  captain: YesNoControl,
  coCaptain: YesNoControl,
  active: YesNoControl,
  notes: TextAreaField,
};

export const controlOf = (field: string): ComponentType<ControlProps> =>
  CONTROLS[field] ?? TextField;
