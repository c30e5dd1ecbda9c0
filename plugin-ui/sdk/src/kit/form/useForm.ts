import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { type FieldHandle, fieldHandle, type HandleOptions } from './FieldHandle';

/** What a refused call says, as the API's client throws it. */
interface Refusal {
  message: string;
  validationFailures?: readonly { propertyName: string; errorMessage: string }[];
}

/** How the error is named where what was typed last has not come. */
const NOT_SETTLED = 'NotSettled';

/** A form, for the fields and the button that stand in it. */
export interface FormState<V extends FieldValues> {
  /** One of the form's values, for the field that shows it; its name and type are checked. */
  field: <N extends Path<V>>(
    name: N,
    options?: HandleOptions<V, N>,
  ) => FieldHandle<PathValue<V, N>>;
  /** All that react-hook-form knows and does. */
  methods: UseFormReturn<V>;
  isPending: boolean;
  /** Whether something stands here that would be lost. */
  isUnsaved: () => boolean;
  /** What is wrong with the whole and not with one field. */
  problem: string | undefined;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Does it with the values if nothing is wrong with them; else shows what is. */
  check: (then: (values: V) => unknown) => Promise<void>;
  /** Where a field that hears of what is typed a moment later says how to wait for it. It fails, in
   * words, where that does not come. */
  late: Set<() => Promise<unknown>>;
  /** Once all that was typed has come: before values are read that nobody checks. Where it does not
   * come the form says so, and this fails with an error of the name NotSettled. */
  settled: () => Promise<unknown>;
  /** Does it once all that was typed has come, and not where it does not. */
  whenSettled: (then: () => unknown) => Promise<void>;
}

interface Options<V extends FieldValues, Saved> {
  defaultValues: DefaultValues<V>;
  /** Sends the values; a refusal that it throws lands on the fields that it names. */
  onSubmit: (values: V) => Promise<Saved>;
  /** Once they are saved, and leaving asks no more: for what leads elsewhere. */
  onSaved?: (saved: Saved) => void;
}

/** A form: checked when a field is left, live from then on; what was typed is never lost. */
export function useForm<V extends FieldValues, Saved = unknown>({
  defaultValues,
  onSubmit,
  onSaved,
}: Options<V, Saved>): FormState<V> {
  const methods = useHookForm<V>({ defaultValues, mode: 'onTouched', shouldFocusError: false });
  const [problem, setProblem] = useState<string>();
  const [late] = useState(() => new Set<() => Promise<unknown>>());
  const isBusy = useRef(false);
  const isSent = useRef(false);
  const isUnsaved = useRef(false);
  const { isDirty } = methods.formState;
  useEffect(() => {
    isUnsaved.current = isDirty;
  }, [isDirty]);

  const send = async (values: V) => {
    setProblem(undefined);
    let saved: Saved;
    try {
      saved = await onSubmit(values);
    } catch (error) {
      setProblem(place(error as Refusal));
      return;
    }
    isSent.current = true;
    methods.resetDefaultValues(values as DefaultValues<V>);
    // What was typed meanwhile was not sent.
    isUnsaved.current = isChanged();
    onSaved?.(saved);
  };
  /** At this moment, also where nothing has been painted since. */
  const isChanged = () =>
    Object.keys(methods.getValues()).some((name) => methods.getFieldState(name as Path<V>).isDirty);
  const place = ({ message, validationFailures = [] }: Refusal): string | undefined => {
    const known = (name: string) => name !== '' && name in methods.getValues();
    for (const { propertyName, errorMessage } of validationFailures.filter((failure) =>
      known(failure.propertyName.split('.')[0] ?? ''),
    )) {
      methods.setError(propertyName as Path<V>, { type: 'server', message: errorMessage });
    }
    const general = validationFailures.find(
      ({ propertyName }) => !known(propertyName.split('.')[0] ?? ''),
    );
    return general?.errorMessage ?? (validationFailures.length > 0 ? undefined : message);
  };

  const settled = async () => {
    try {
      await Promise.all([...late].map((wait) => wait()));
    } catch (error) {
      const { message } = error as Error;
      setProblem(message);
      throw Object.assign(new Error(message), { name: NOT_SETTLED });
    }
  };
  const whenSettled = async (then: () => unknown) => {
    try {
      if (late.size > 0) await settled();
    } catch {
      return; // the form says it
    }
    await then();
  };
  const check = (then: (values: V) => unknown) => whenSettled(methods.handleSubmit(then));

  // A second press comes before the first has shown itself, or before its screen has gone.
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isBusy.current || (isSent.current && !isUnsaved.current && !isChanged())) return;
    isBusy.current = true;
    try {
      await check(send);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    field: (name, options) => fieldHandle(methods.control, name, options),
    methods,
    problem,
    isPending: methods.formState.isSubmitting,
    isUnsaved: () => isUnsaved.current,
    submit,
    check,
    late,
    settled,
    whenSettled,
  };
}
