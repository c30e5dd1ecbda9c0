export type { FieldHandle } from './FieldHandle';
export { Form } from './Form';
export { FormField } from './FormField';
export { atMost, REQUIRED, type Rules } from './rules';
export { type Draft, useDraft } from './useDraft';
export { type FormState, useForm } from './useForm';
