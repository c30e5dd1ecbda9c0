import { Button } from '@cenacle/sdk';
import { Form, type FormState } from '@cenacle/sdk/forms';
import type { ReactNode } from 'react';
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

/** A form with Save and Cancel. */
export function SaveForm<V extends FieldValues>({
  form,
  labels,
  back,
  isStale,
  onReload,
  children,
}: Props<V>) {
  const navigate = useNavigate();
  return (
    <Form form={form} labels={labels}>
      {isStale && onReload && (
        <Button onPress={onReload} css={{ alignSelf: 'flex-start' }}>
          Load it again
        </Button>
      )}
      {children}
      <SaveButtons isPending={form.isPending} onCancel={() => navigate(back, { replace: true })} />
    </Form>
  );
}
