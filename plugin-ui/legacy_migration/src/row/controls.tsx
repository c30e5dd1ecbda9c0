import { api, ROLES, Skeleton } from '@cenacle/sdk';
import {
  ComboboxField,
  DateField,
  type Option,
  SelectField,
  TextAreaField,
  TextField,
} from '@cenacle/sdk/forms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isDay } from './mending';

/** What any field of a row takes; what stands in it is text. */
export interface ControlProps {
  'data-field': string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  isRequired: boolean;
  error?: string;
}

const FOR_EVER = Number.POSITIVE_INFINITY;

const groups = queryOptions({
  queryKey: ['group-options'],
  queryFn: ({ signal }) => api.get('/api/group/group-options', { signal }),
});

const religions = queryOptions({
  queryKey: ['religion-options'],
  queryFn: ({ signal }) => api.get('/api/religion/religion-options', { signal }),
  staleTime: FOR_EVER,
});

function DayControl({ value, onChange, ...props }: ControlProps) {
  return (
    <DateField
      {...props}
      value={isDay(value) ? value : null}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

/** One of a few words; what was read and is none of them stands in the problem beside it. */
function choiceOf(words: readonly string[], labels: readonly string[] = words) {
  const options = words.map((value, index) => ({ value, label: labels[index] ?? value }));
  return function Choice({ value, onChange, ...props }: ControlProps) {
    return (
      <SelectField
        {...props}
        options={options}
        value={words.includes(value) ? value : null}
        onChange={(word) => onChange(word ?? '')}
      />
    );
  };
}

interface NamedProps extends ControlProps {
  names: readonly Option[] | undefined;
}

function Named({ names, value, onChange, ...props }: NamedProps) {
  if (!names) return <Skeleton height="4.5rem" />;
  return (
    <ComboboxField
      {...props}
      options={names.map(({ label }) => ({ value: label, label }))}
      value={names.some(({ label }) => label === value) ? value : null}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}

const GroupControl = (props: ControlProps) => <Named {...props} names={useQuery(groups).data} />;

const ReligionControl = (props: ControlProps) => (
  <Named {...props} names={useQuery(religions).data} />
);

const PhoneControl = (props: ControlProps) => <TextField {...props} type="tel" />;

const YesNo = choiceOf(['yes', 'no'], ['Yes', 'No']);

/** As portal.md has them. */
const SALUTATIONS = ['Mr.', 'Dr.', 'Col', 'Lt.', 'Rev.', 'Br.', 'Fr.', 'Sen.', 'Cap.', 'Maj.'];

/** How each field is mended, where that is not by typing a line. */
const CONTROLS: Partial<Record<string, ComponentType<ControlProps>>> = {
  cellPhone: PhoneControl,
  phoneNumber: PhoneControl,
  dateBirth: DayControl,
  religion: ReligionControl,
  groupNumber: GroupControl,
  salutation: choiceOf(SALUTATIONS),
  userRole: choiceOf(Object.values(ROLES)),
  medDoctor: YesNo,
  deaconPriest: YesNo,
  captain: YesNo,
  coCaptain: YesNo,
  active: YesNo,
  notes: TextAreaField,
};

export const controlOf = (field: string): ComponentType<ControlProps> =>
  CONTROLS[field] ?? TextField;
