import {
  ApiError,
  actionFailure,
  Button,
  ConfirmDialog,
  Dialog,
  Message,
  space,
} from '@cenacle/sdk';
import { atMost, Form, FormField, TextField, useDraft, useForm } from '@cenacle/sdk/forms';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RichTextField } from '../editor/RichTextField';

const LABELS = { subject: 'Subject', body: 'Body' };

/** What may stand in a letter; the server fills it in for each reader. */
const PLACEHOLDERS = [
  { name: 'firstName', description: 'The reader’s first name' },
  { name: 'lastName', description: 'The reader’s last name' },
  { name: 'nickName', description: 'What the reader goes by, or the first name' },
  { name: 'email', description: 'The address that the mail goes to' },
  { name: 'portalTitle', description: 'The name of the house' },
  { name: 'supportEmail', description: 'Whom people write to for help' },
];

export interface Letter {
  subject: string;
  body: string;
  /** Of a letter to the house: whether it is for its captains alone. */
  emailAllCaptains: boolean;
}

const EMPTY: Letter = { subject: '', body: '', emailAllCaptains: false };

interface Props {
  title: string;
  /** Under which name an unfinished letter is kept. */
  draftName: string;
  /** To whom it goes, as the letter stands. */
  useAudience: (letter: Letter) => Audience;
  /** Sends it; a refusal stays with the letter. */
  send: (letter: Letter) => Promise<unknown>;
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

/** Writes a letter to many: what is typed outlives a reload, and nothing goes without a question. */
export function LetterDialog(props: Props) {
  const { title, draftName, useAudience, send, onClose, tools } = props;
  const [isAsking, setAsking] = useState(false);
  const post = useMutation({ mutationFn: send });
  const form = useForm<Letter>({
    defaultValues: EMPTY,
    onSubmit: async (letter) => {
      await post.mutateAsync(letter).catch(explain);
      draft.forget();
    },
  });
  const draft = useDraft(form, draftName);
  const [isRestored, setRestored] = useState(draft.isRestored);
  // The editor takes what stands there when it begins: a draft comes a moment later.
  const [edition, setEdition] = useState(0);
  const beginAgain = () => setEdition((before) => before + 1);
  useEffect(() => {
    if (draft.isRestored) beginAgain();
  }, []);

  const letter = { ...EMPTY, ...form.fields.watch() };
  const { shown, count, question } = useAudience(letter);
  const check = form.fields.handleSubmit(() => setAsking(true));
  const startAnew = () => {
    form.fields.reset(EMPTY);
    draft.forget();
    setRestored(false);
    beginAgain();
  };
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
            <Button onPress={close} isDisabled={form.isPending}>
              Close
            </Button>
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
            name="subject"
            as={TextField}
            label={LABELS.subject}
            isRequired
            autoFocus
            rules={atMost(200)}
          />
          <FormField
            key={edition}
            name="body"
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

/** What the server says of a field stays with the field; else the sentence of portal.md 8. */
function explain(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  if (error.validationFailures.some(({ propertyName }) => propertyName in LABELS)) throw error;
  throw new Error(actionFailure('send the email', error));
}

const restored = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 4),
} as const;
