import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, loadingToast, toast } from '../src';
import { Row, Section } from './Section';

/** What comes above the page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Above the page">
      <Row>
        <Button onPress={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onPress={() => setOpen('question')}>Ask a question</Button>
        <Button onPress={() => toast.success('Updated Priority', { undo: () => {} })}>
          Success
        </Button>
        <Button onPress={() => toast.error('You are not authorized to do this.')}>Error</Button>
        <Button onPress={() => toast.info('Someone else is editing this roster.')}>Info</Button>
        <Button onPress={() => void loadingToast(new Promise((done) => setTimeout(done, 3000)))}>
          Loading
        </Button>
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Prospect Application Details"
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Accept
            </Button>
          </>
        }
      >
        {['Application', 'Address', 'Contact', 'Work', 'Remarks'].map((part) => (
          <p key={part}>
            {part}: Étienne Hébert asks for a place in Group 12, June 4 – 7, 2026. He has been with
            us in 2019, 2021 and 2024, and was referred by Paul Landry, the captain of that group.
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        onClose={close}
        title="Are you sure you want to remove Étienne Hébert from the group?"
        confirmLabel="Remove"
        isDangerous
        onConfirm={async () => {
          await new Promise((done) => setTimeout(done, 800));
          throw new Error('Étienne Hébert has a room in this retreat. Free it first.');
        }}
      >
        The history of his retreats is kept.
      </ConfirmDialog>
    </Section>
  );
}
