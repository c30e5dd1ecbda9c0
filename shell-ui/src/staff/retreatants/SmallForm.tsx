import { Dialog } from '@cenacle/sdk';
import { Form, type FormState } from '@cenacle/sdk/forms';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { SaveButtons } from '../crud';

interface Props<V extends FieldValues> {
  title: string;
  form: FormState<V>;
  labels: Partial<Record<FieldPath<V>, string>>;
  onClose: () => void;
  isWide?: boolean;
  /** What the button says that sends it. */
  save?: string;
  /** What else may be done. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form: what was typed stays there until it was taken. */
export function SmallForm<V extends FieldValues>({
  title,
  form,
  labels,
  onClose,
  isWide,
  save,
  aside,
  children,
}: Props<V>) {
  return (
    <Dialog isOpen onClose={onClose} title={title} {...(isWide && { isWide })}>
      <Form form={form} labels={labels}>
        {children}
        <SaveButtons isPending={form.isPending} onCancel={onClose} label={save}>
          {aside}
        </SaveButtons>
      </Form>
    </Dialog>
  );
}
