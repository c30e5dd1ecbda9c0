import { TextField, type TextFieldProps } from '@cenacle/sdk/forms';
import { AsYouType } from 'libphonenumber-js/min';

const COUNTRY = 'US';

/** A telephone number, which takes its form while it is typed. */
export function PhoneField({ value = '', onChange, ...props }: TextFieldProps) {
  const type = (typed: string) => {
    // Taking away leaves what is there as it is: else a bracket could never be deleted.
    const isGrowing = typed.length > value.length;
    onChange?.(isGrowing ? new AsYouType(COUNTRY).input(typed) : typed);
  };
  return <TextField {...props} type="tel" autoComplete="tel" value={value} onChange={type} />;
}
