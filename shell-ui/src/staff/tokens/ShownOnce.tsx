import { Button, color, Dialog, font, Message, radius, space, text } from '@cenacle/sdk';
import type { ReactNode } from 'react';
import { copy } from './copying';

interface Props {
  title: string;
  /** What it is: `Token`. */
  what: string;
  secret: string;
  /** What one does with it. */
  children: ReactNode;
  onClose: () => void;
}

/** What the house tells this once, and keeps no copy of. */
export function ShownOnce({ title, what, secret, children, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      needsAnswer
      title={title}
      footer={
        <>
          <Button onPress={() => copy(secret, what)}>Copy</Button>
          <Button variant="primary" onPress={onClose}>
            I have kept it
          </Button>
        </>
      }
    >
      <div>{children}</div>
      <p css={shown}>
        <code>{secret}</code>
      </p>
      <Message tone="amber">It is shown this once: nobody can look it up later.</Message>
    </Dialog>
  );
}

const shown = {
  padding: space(4),
  background: color.paper,
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontSize: text.s16,
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
