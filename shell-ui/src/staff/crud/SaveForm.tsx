import { Button } from '@cenacle/sdk';
import { Form, type FormState } from '@cenacle/sdk/forms';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { SaveButtons } from './SaveButtons';
import type { Another } from './useSave';

interface Props<V extends FieldValues> {
  form: FormState<V>;
  labels: Partial<Record<FieldPath<V>, string>>;
  /** Where Cancel leads. */
  back: string;
  /** Whether the row was changed by somebody else meanwhile; then it can be loaded again. */
  isStale?: boolean;
  onReload?: () => void;
  /** What the button says. */
  saveLabel?: string;
  /** For a new row: what makes the form empty again after it is saved. */
  another?: Another<V>;
  children: ReactNode;
}

/** A form with Save and Cancel. */
export function SaveForm<V extends FieldValues>({
  form,
  labels,
  back,
  isStale,
  onReload,
  saveLabel,
  another,
  children,
}: Props<V>) {
  const navigate = useNavigate();
  return (
    <Form form={form} labels={labels}>
      {isStale && onReload && (
        <Button onPress={onReload} css={{ alignSelf: 'flex-start' }}>
          <Trans>Load it again</Trans>
        </Button>
      )}
      {children}
      <SaveButtons
        label={saveLabel}
        isPending={form.isPending}
        onCancel={() => navigate(back, { replace: true })}
      >
        {another && (
          <Button
            type="submit"
            onPress={() => another.wish(form.methods.reset)}
            isDisabled={form.isPending}
          >
            <Trans>Save and add another</Trans>
          </Button>
        )}
      </SaveButtons>
    </Form>
  );
}
