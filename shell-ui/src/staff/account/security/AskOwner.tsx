import { useForm } from '@cenacle/sdk/forms';
import type { ReactNode } from 'react';
import { FactorDialog, OwnPassword, PASSWORD } from './FactorDialog';

interface Props<Done> {
  title: string;
  /** What will happen. */
  children: ReactNode;
  act: string;
  isDangerous?: boolean;
  hasPassword: boolean;
  onClose: () => void;
  /** Acts, with the password that was typed. */
  onConfirm: (password: string) => Promise<Done>;
  onDone: (done: Done) => void;
}

/** Asks before something that only the owner may do. */
export function AskOwner<Done>({
  title,
  children,
  act,
  isDangerous,
  hasPassword,
  onClose,
  onConfirm,
  onDone,
}: Props<Done>) {
  const form = useForm({
    defaultValues: { password: '' },
    onSubmit: ({ password }) => onConfirm(password),
    onSaved: onDone,
  });
  return (
    <FactorDialog
      title={title}
      onClose={onClose}
      form={form}
      labels={{ password: PASSWORD }}
      act={act}
      {...(isDangerous && { isDangerous })}
    >
      <p>{children}</p>
      <OwnPassword form={form} isAsked={hasPassword} />
    </FactorDialog>
  );
}
