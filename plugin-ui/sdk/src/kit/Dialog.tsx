import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { color, space, text } from '../theme';
import { sheet, veil } from './overlays';

export interface DialogProps {
  isOpen: boolean;
  /** Escape, a press outside, and every button that closes without acting. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons; the one that acts comes last. */
  footer?: ReactNode;
  /** A dialog that interrupts to ask: it does not close by a press outside. */
  role?: 'dialog' | 'alertdialog';
}

/** A dialog above the page. Focus goes into it, stays in it, and returns where it came from. */
export function Dialog({ isOpen, onClose, title, children, footer, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      css={veil}
    >
      <Modal css={sheet}>
        <AriaDialog role={role} css={body}>
          <Heading slot="title" level={2} css={{ fontSize: text.s22 }}>
            {title}
          </Heading>
          {children}
          {footer && <div css={buttons}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const body = {
  display: 'flex',
  flexDirection: 'column' as const,
  gap: space(4),
  padding: space(6),
  outline: 'none',
};

const buttons = {
  display: 'flex',
  flexWrap: 'wrap' as const,
  justifyContent: 'flex-end',
  gap: space(3),
  paddingTop: space(2),
  color: color.ink,
};
