export { Form } from './Form';
export { FormField } from './FormField';
export { atMost, REQUIRED } from './rules';
export { type Draft, useDraft } from './useDraft';
export { type FormState, useForm } from './useForm';
