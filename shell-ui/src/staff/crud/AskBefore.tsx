import { Button, ConfirmDialog } from '@cenacle/sdk';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface Props {
  icon: LucideIcon;
  /** What the buttons say. */
  label: string;
  /** The question. */
  title: string;
  /** What will happen, or what has to be said before. */
  children: ReactNode;
  isDangerous?: boolean;
  onConfirm: () => unknown;
}

/** A button that asks before it acts on many. */
export function AskBefore({ icon: Icon, label, title, children, isDangerous, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        <Icon size={18} aria-hidden /> {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        confirmLabel={label}
        {...(isDangerous && { isDangerous })}
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
