import { Button, ConfirmDialog, Dialog, LeaveButton, Message, space } from '@cenacle/sdk';
import { atMost, Form, FormField, TextField } from '@cenacle/sdk/forms';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RichTextField } from '../editor/RichTextField';
import { LABELS, type WrittenLetter } from './useLetter';

/** What may stand in a letter; the server fills it in for each reader. */
const PLACEHOLDERS = [
  { name: 'firstName', description: 'The reader’s first name' },
  { name: 'lastName', description: 'The reader’s last name' },
  { name: 'nickName', description: 'What the reader goes by, or the first name' },
  { name: 'email', description: 'The address that the mail goes to' },
  { name: 'portalTitle', description: 'The name of the house' },
  { name: 'supportEmail', description: 'Whom people write to for help' },
];

interface Props {
  title: string;
  written: WrittenLetter;
  /** To whom it goes. */
  audience: Audience;
  onClose: () => void;
  /** Further buttons, at the left of the footer. */
  tools?: ReactNode;
}

export interface Audience {
  /** What stands above the letter about its readers. */
  shown: ReactNode;
  /** How many mails will go; unknown while it is being counted. */
  count: number | undefined;
  /** What will happen, for the question before. */
  question: ReactNode;
}

/** Writes a letter to many; nothing goes without a question. */
export function LetterDialog(props: Props) {
  const { title, written, audience, onClose, tools } = props;
  const { form, edition, isRestored, startAnew } = written;
  const { shown, count, question } = audience;
  const [isAsking, setAsking] = useState(false);
  const check = form.methods.handleSubmit(() => setAsking(true));
  const close = () => {
    if (!form.isPending) onClose();
  };
  return (
    <>
      <Dialog
        isWide
        isOpen
        onClose={close}
        title={title}
        footer={
          <>
            {tools && <div css={{ marginRight: 'auto' }}>{tools}</div>}
            <LeaveButton onPress={close} isDisabled={form.isPending}>
              Close
            </LeaveButton>
            <Button
              variant="primary"
              onPress={() => void check()}
              isPending={form.isPending}
              isDisabled={!count}
            >
              <Send size={18} aria-hidden /> Send
            </Button>
          </>
        }
      >
        <Form
          form={{ ...form, submit: (event) => (count ? check(event) : stay(event)) }}
          labels={LABELS}
        >
          {isRestored && (
            <Message tone="blue">
              <div css={restored}>
                <span>What you wrote before is here again.</span>
                <Button variant="quiet" onPress={startAnew} css={{ marginBlock: space(-2) }}>
                  Begin anew
                </Button>
              </div>
            </Message>
          )}
          {shown}
          <FormField
            field={form.field('subject')}
            as={TextField}
            label={LABELS.subject}
            isRequired
            autoFocus
            rules={atMost(200)}
          />
          <FormField
            key={edition}
            field={form.field('body')}
            as={RichTextField}
            label={LABELS.body}
            placeholders={PLACEHOLDERS}
            isRequired
          />
        </Form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Send this email?"
        confirmLabel="Send"
        // The letter itself shows that it is on its way, and what was refused of it.
        onConfirm={async () => void form.submit()}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

async function stay(event?: { preventDefault: () => void }) {
  event?.preventDefault();
}

const restored = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 4),
} as const;
