import { type BaseSyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

/** What a refused call says, as the API's client throws it. */
interface Refusal {
  message: string;
  validationFailures?: readonly { propertyName: string; errorMessage: string }[];
}

export interface FormState<V extends FieldValues> {
  fields: UseFormReturn<V>;
  isPending: boolean;
  /** What is wrong with the whole and not with one field. */
  problem: string | undefined;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
}

interface Options<V extends FieldValues> {
  defaultValues: DefaultValues<V>;
  /** Sends the values; a refusal that it throws lands on the fields that it names. */
  onSubmit: (values: V) => Promise<unknown>;
}

/** A form: checked when a field is left, live from then on; what was typed is never lost. */
export function useForm<V extends FieldValues>({
  defaultValues,
  onSubmit,
}: Options<V>): FormState<V> {
  const fields = useHookForm<V>({ defaultValues, mode: 'onTouched', shouldFocusError: false });
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const sent = useRef('');

  const send = async (values: V) => {
    setProblem(undefined);
    try {
      await onSubmit(values);
      sent.current = JSON.stringify(values);
    } catch (error) {
      setProblem(place(error as Refusal));
    }
  };
  const place = ({ message, validationFailures = [] }: Refusal): string | undefined => {
    const known = (name: string) => name !== '' && name in fields.getValues();
    for (const { propertyName, errorMessage } of validationFailures.filter((failure) =>
      known(failure.propertyName.split('.')[0] ?? ''),
    )) {
      fields.setError(propertyName as Path<V>, { type: 'server', message: errorMessage });
    }
    const general = validationFailures.find(
      ({ propertyName }) => !known(propertyName.split('.')[0] ?? ''),
    );
    return general?.errorMessage ?? (validationFailures.length > 0 ? undefined : message);
  };

  // A second press comes before the first has shown itself, or before its screen has gone.
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isBusy.current || sent.current === JSON.stringify(fields.getValues())) return;
    isBusy.current = true;
    try {
      await fields.handleSubmit(send)(event);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    fields,
    problem,
    isPending: fields.formState.isSubmitting,
    submit,
  };
}
