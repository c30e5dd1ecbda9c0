import { Button, ConfirmDialog, Dialog, LeaveButton, Message, space } from '@cenacle/sdk';
import { Form } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LetterWords } from './LetterWords';
import { PLACEHOLDERS, type PlaceholderName } from './placeholders';
import { LABELS, type WrittenLetter } from './useLetter';

/** What may stand in a letter to users; the server fills it in for each reader. */
const OF_USERS: readonly PlaceholderName[] = [
  'firstName',
  'lastName',
  'nickName',
  'email',
  'portalTitle',
  'supportEmail',
];
const CHIPS = OF_USERS.map((name) => ({ name, label: PLACEHOLDERS[name] }));

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
  const check = () => form.check(() => setAsking(true));
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
              <Trans>Close</Trans>
            </LeaveButton>
            <Button
              variant="primary"
              onPress={() => void check()}
              isPending={form.isPending}
              isDisabled={!count}
            >
              <Send size={18} aria-hidden /> <Trans>Send</Trans>
            </Button>
          </>
        }
      >
        <Form
          form={{
            ...form,
            submit: async (event) => {
              event?.preventDefault();
              if (count) await check();
            },
          }}
          labels={LABELS}
        >
          {isRestored && (
            <Message tone="blue">
              <div css={restored}>
                <span>
                  <Trans>What you wrote before is here again.</Trans>
                </span>
                <Button variant="quiet" onPress={startAnew} css={{ marginBlock: space(-2) }}>
                  <Trans>Begin anew</Trans>
                </Button>
              </div>
            </Message>
          )}
          {shown}
          <LetterWords
            subject={form.field('subject')}
            body={form.field('body')}
            labels={LABELS}
            late={form.late}
            edition={edition}
            chips={CHIPS}
          />
        </Form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Send this email?`}
        confirmLabel={t`Send`}
        // The letter itself shows that it is on its way, and what was refused of it.
        onConfirm={async () => void form.submit()}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

const restored = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 4),
} as const;
