import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Message } from './Message';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The verb: what the button that acts says. */
  confirmLabel: string;
  /** Whether something is destroyed; then Enter alone does not do it. */
  isDangerous?: boolean;
  /** Acts; what it throws is shown inside, and the dialog stays. */
  onConfirm: () => unknown;
}

/** Asks before an act. While it is under way it can be neither repeated nor left. */
export function ConfirmDialog({ onConfirm, confirmLabel, isDangerous, children, ...rest }: Props) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const close = () => {
    setProblem(undefined);
    rest.onClose();
  };
  const giveUp = () => {
    if (!isPending) close();
  };
  const confirm = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      {...rest}
      onClose={giveUp}
      role="alertdialog"
      footer={
        <>
          <Button onPress={giveUp} isDisabled={isPending} autoFocus={isDangerous}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            onPress={confirm}
            isPending={isPending}
            autoFocus={!isDangerous}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      {problem && <Message tone="red">{problem}</Message>}
    </Dialog>
  );
}
