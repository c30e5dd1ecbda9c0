import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { color, space, text } from '../theme';
import { IconButton } from './IconButton';
import { GuardedArea } from './leaving';
import { sheet, veil } from './overlays';

/** What a dialog says, and what happens when one leaves it. */
export interface DialogProps {
  isOpen: boolean;
  /** Escape, a press outside, and every button that closes without acting. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons; the one that acts comes last. */
  footer?: ReactNode;
  /** A dialog that interrupts to ask: only an answer or Escape closes it. */
  role?: 'dialog' | 'alertdialog';
  /** Whether Escape is no answer: what it shows is shown this once. */
  needsAnswer?: boolean;
  /** As wide as a page that is looked at in it. */
  isWide?: boolean;
  /** Whether nothing of the page is to be seen behind it. */
  hidesPage?: boolean;
}

/**
 * A dialog above the page. Focus goes into it, stays in it, and returns where it came from. With
 * something unsaved in it, Escape, the X and a press beside it ask first.
 */
export function Dialog(props: DialogProps) {
  return (
    <GuardedArea>
      {(leave) => <Sheet {...props} onClose={() => leave(props.onClose)} />}
    </GuardedArea>
  );
}

function Sheet({
  isOpen,
  onClose,
  title,
  children,
  footer,
  role = 'dialog',
  needsAnswer = false,
  isWide,
  hidesPage,
}: DialogProps) {
  const isQuestion = role === 'alertdialog';
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isQuestion}
      isKeyboardDismissDisabled={needsAnswer}
      css={[veil, hidesPage && { background: color.paper }]}
    >
      <Modal css={[sheet, isWide && wide]}>
        <AriaDialog role={role} css={{ outline: 'none' }}>
          <div css={head}>
            <Heading slot="title" level={2} css={{ flex: 1, fontSize: text.s22 }}>
              {title}
            </Heading>
            {!isQuestion && <IconButton icon={X} label={t`Close`} onPress={onClose} />}
          </div>
          <div css={body}>{children}</div>
          {footer && <div css={buttons}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const wide = { maxWidth: space(192) };

const edge = { position: 'sticky' as const, zIndex: 1, background: color.surface };

const head = {
  ...edge,
  top: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  padding: space(6, 6, 3),
  '& > button': { margin: space(-1.5, -2, -1.5, 0) },
};

const body = {
  display: 'flex',
  flexDirection: 'column' as const,
  gap: space(4),
  padding: space(1, 6, 6),
};

const buttons = {
  ...edge,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap' as const,
  justifyContent: 'flex-end',
  gap: space(3),
  padding: space(4, 6),
  borderTop: `1px solid ${color.line}`,
};
