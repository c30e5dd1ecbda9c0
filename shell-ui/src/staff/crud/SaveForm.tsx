import { Button, ConfirmDialog } from '@cenacle/sdk';
import { Form, type FormState } from '@cenacle/sdk/forms';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { SaveButtons } from './SaveButtons';

interface Props<V extends FieldValues> {
  form: FormState<V>;
  labels: Partial<Record<FieldPath<V>, string>>;
  /** Where Cancel leads. */
  back: string;
  /** Whether the row was changed by somebody else meanwhile; then it can be loaded again. */
  isStale?: boolean;
  onReload?: () => void;
  children: ReactNode;
}

/** A form with Save and Cancel. What was typed is not lost by a slip: leaving asks first. */
export function SaveForm<V extends FieldValues>({
  form,
  labels,
  back,
  isStale,
  onReload,
  children,
}: Props<V>) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isSubmitSuccessful } = form.fields.formState;
  const isUnsaved = isDirty && !(isSubmitSuccessful && !form.problem);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const leave = () => navigate(back, { replace: true });
  return (
    <>
      <Form form={form} labels={labels}>
        {isStale && onReload && (
          <Button onPress={onReload} css={{ alignSelf: 'flex-start' }}>
            Load it again
          </Button>
        )}
        {children}
        <SaveButtons
          isPending={form.isPending}
          onCancel={isUnsaved ? () => setLeaving(true) : leave}
        />
      </Form>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title="Leave without saving?"
        confirmLabel="Leave"
        isDangerous
        onConfirm={async () => leave()}
      >
        What you typed here will be lost.
      </ConfirmDialog>
    </>
  );
}
