import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  useController,
  useWatch,
} from 'react-hook-form';
import { useAfterPress } from '../useAfterPress';
import type { Rules } from './rules';

/** What binds a field of the kit to a value of a form. */
interface Binding<Shown, Entered> {
  value: Shown;
  onChange: (value: Entered) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** One value of a form, with its type: fields that several forms share take it as a prop. */
export interface FieldHandle<Shown, Entered = Shown> {
  readonly name: string;
  readonly useBinding: (rules: Rules<Shown>) => Binding<Shown, Entered>;
  /** What stands there now. */
  readonly useValue: () => Shown;
}

/** What else a handle may say of its value. */
export type HandleOptions<V extends FieldValues, N extends FieldPath<V>> = Pick<
  RegisterOptions<V, N>,
  'deps'
>;

export function fieldHandle<V extends FieldValues, N extends FieldPath<V>>(
  control: Control<V>,
  name: N,
  options: HandleOptions<V, N> = {},
): FieldHandle<FieldPathValue<V, N>> {
  return {
    name,
    useBinding: (rules) => {
      const { field, fieldState } = useController<V, N>({
        control,
        name,
        rules: { ...rules, ...options },
      });
      const { value, onChange, onBlur } = field;
      return { value, onChange, onBlur, error: useAfterPress(fieldState.error?.message) };
    },
    useValue: () => useWatch<V, N>({ control, name }),
  };
}
