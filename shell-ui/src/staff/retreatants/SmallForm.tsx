import { Button, Dialog } from '@cenacle/sdk';
import { Form, type FormState } from '@cenacle/sdk/forms';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

interface Props<V extends FieldValues> {
  title: string;
  form: FormState<V>;
  labels: Partial<Record<FieldPath<V>, string>>;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog with a form: what was typed stays there until it was taken. */
export function SmallForm<V extends FieldValues>({
  title,
  form,
  labels,
  onClose,
  isWide,
  children,
}: Props<V>) {
  return (
    <Dialog isOpen onClose={onClose} title={title} {...(isWide && { isWide })}>
      <Form form={form} labels={labels}>
        {children}
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Save
          </Button>
          <Button onPress={onClose} isDisabled={form.isPending}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
