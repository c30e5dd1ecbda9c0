import { Button, color, Dialog, font, Message, radius, space, text } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { copy } from './copying';

interface Props {
  title: string;
  /** What is said once it was copied. */
  copied: string;
  secret: string;
  /** What one does with it. */
  children: ReactNode;
  onClose: () => void;
}

/** What the house tells this once, and keeps no copy of. */
export function ShownOnce({ title, copied, secret, children, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      needsAnswer
      title={title}
      footer={
        <>
          <Button onPress={() => copy(secret, copied)}>
            <Trans>Copy</Trans>
          </Button>
          <Button variant="primary" onPress={onClose}>
            <Trans>I have kept it</Trans>
          </Button>
        </>
      }
    >
      <div>{children}</div>
      <p css={shown}>
        <code>{secret}</code>
      </p>
      <Message tone="amber">
        <Trans>It is shown this once: nobody can look it up later.</Trans>
      </Message>
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
