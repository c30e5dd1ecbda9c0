import { Button, Dialog, space } from '@cenacle/sdk';
import { Form, FormField, type FormState, PasswordField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

interface Props<V extends FieldValues> {
  title: string;
  onClose: () => void;
  form: FormState<V>;
  labels: Partial<Record<FieldPath<V>, string>>;
  /** What the button that acts says. */
  act: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** A dialog with a form in it, for one step of setting something up. */
export function FactorDialog<V extends FieldValues>({
  title,
  onClose,
  form,
  labels,
  act,
  isDangerous,
  children,
}: Props<V>) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Form form={form} labels={labels}>
        {children}
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={form.isPending}
          >
            {act}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

export const PASSWORD = t`Your password`;

/** That it is the owner who sits there; who signs in by another provider has none to type. */
export function OwnPassword<V extends FieldValues & { password: string }>({
  form,
  isAsked,
}: {
  form: FormState<V>;
  isAsked: boolean;
}) {
  if (!isAsked) return null;
  return (
    <FormField
      field={(form as unknown as FormState<{ password: string }>).field('password')}
      as={PasswordField}
      label={PASSWORD}
      autoComplete="current-password"
      isRequired
    />
  );
}
