import {
  api,
  Button,
  ConfirmDialog,
  color,
  Dialog,
  formatDateTime,
  plural,
  text,
  toast,
  useTimeZone,
} from '@cenacle/sdk';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { LetterForm } from './LetterForm';
import { LetterList } from './LetterList';
import { reasonOf, whoGetsIt } from './LetterReaders';
import { LetterSample } from './LetterSample';
import { type Letter, useLettersChanged } from './letters';
import { type Skipped, useMailSent } from './mail';
import { ReasonsDialog } from './ReasonsDialog';
import type { Reader } from './readers';
import { type Composer, useComposer } from './useComposer';

interface Props {
  readers?: readonly Reader[];
  /** Whose roster it is, where an administrator writes. */
  groupId: number | null;
  /** A letter that was begun before, for its own readers. */
  begun?: Letter;
  onClose: () => void;
  /** When it has gone out. */
  onSent?: (() => void) | undefined;
}

type View = 'write' | 'sample' | 'letters';

/** A letter to people of a roster: written, looked at as each reader gets it, sent now or later. */
export default function ComposeDialog({ readers = [], groupId, begun, onClose, onSent }: Props) {
  const composer = useComposer(readers, groupId, begun);
  const [view, setView] = useState<View>('write');
  const [asked, setAsked] = useState<Letter>();
  const [skipped, setSkipped] = useState<Skipped[]>([]);
  const { form, letter, save, refuse } = composer;
  const mailSent = useMailSent();
  const lettersChanged = useLettersChanged();
  const zone = useTimeZone();
  const { to, leftOut } = whoGetsIt(letter, readers);

  const close = async () => {
    try {
      if (await composer.keep()) toast.info('Your letter is kept under Drafts and letters.');
    } catch (error) {
      refuse(error, 'keep the letter');
      return;
    }
    composer.forget();
    onClose();
  };
  const discard = useMutation({
    mutationFn: composer.discard,
    onSuccess: onClose,
    meta: { action: 'discard the letter' },
  });
  /** What stands here is kept before other words take its place. */
  const replace = async (change: () => void) => {
    try {
      await composer.keep();
    } catch (error) {
      refuse(error, 'keep the letter');
      return;
    }
    change();
    setView('write');
  };
  const ask = () =>
    form.check(() => save().then(setAsked, (error) => refuse(error, 'send the email')));
  const send = async ({ id, version }: Letter) => {
    try {
      const sent = await api.post('/api/letters/send', { body: { id, version } });
      composer.forget();
      void lettersChanged();
      void mailSent(sent.messageId);
      tell(sent, zone);
      if (sent.queued > 0) onSent?.();
      if (sent.skipped.length > 0) setSkipped(sent.skipped);
      else onClose();
    } catch (error) {
      refuse(error, 'send the email');
    }
  };

  if (skipped.length > 0) {
    return (
      <ReasonsDialog
        title={`${plural(skipped.length, 'person gets', 'people get')} no email`}
        reasons={skipped.map(reasonOf)}
        onClose={onClose}
      />
    );
  }
  const isBusy = form.methods.formState.isSubmitting;
  return (
    <>
      <Dialog
        isWide
        isOpen
        onClose={() => void close()}
        title="Compose Email"
        footer={
          view === 'write' ? (
            <>
              <Kept composer={composer} />
              {composer.isWritten && (
                <Button
                  variant="quiet"
                  onPress={() => discard.mutate()}
                  isPending={discard.isPending}
                >
                  Discard
                </Button>
              )}
              <Button onPress={() => void close()}>Close</Button>
              <Button
                variant="primary"
                onPress={() => void ask()}
                isPending={isBusy}
                isDisabled={to.length === 0}
              >
                <Send size={18} aria-hidden />
                {composer.written.isLater ? 'Send later' : 'Send'}
              </Button>
            </>
          ) : (
            <Button variant="primary" onPress={() => setView('write')}>
              Back to the letter
            </Button>
          )
        }
      >
        {view === 'letters' && (
          <LetterList
            groupId={groupId}
            without={letter?.id}
            onOpen={(draft) => void replace(() => composer.open(draft))}
            onTake={(earlier) => void replace(() => composer.take(earlier))}
          />
        )}
        {view === 'sample' && letter && <LetterSample letter={letter} />}
        {view === 'write' && (
          <LetterForm
            composer={composer}
            to={to}
            leftOut={leftOut}
            onLetters={() => void form.whenSettled(() => setView('letters'))}
            onSample={() =>
              save().then(
                () => setView('sample'),
                (error) => refuse(error, 'show the letter'),
              )
            }
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={composer.written.isLater ? 'Send this email later?' : 'Send this email?'}
        confirmLabel={composer.written.isLater ? 'Send later' : 'Send'}
        onConfirm={async () => asked && send(asked)}
      >
        {asked && <Question letter={asked} zone={zone} />}
      </ConfirmDialog>
    </>
  );
}

/** Whether what stands here would be found again. */
function Kept({ composer: { isWritten, isUnkept, problem, letter } }: { composer: Composer }) {
  const words = problem
    ? `Not kept yet: ${problem}`
    : isWritten && letter && !isUnkept
      ? 'Kept as a draft'
      : '';
  return (
    <p role="status" css={[keptLook, problem && { color: color.red }]}>
      {words}
    </p>
  );
}

function Question({ letter, zone }: { letter: Letter; zone: string }) {
  const { to, leftOut } = whoGetsIt(letter, []);
  const count = plural(to.length, 'email');
  return (
    <>
      {letter.sendAt
        ? `${count} will be sent on ${formatDateTime(letter.sendAt, zone)}`
        : `${count} will be sent`}
      {to.length > 1 ? ', one to each reader' : ` to ${to.join()}`}.
      {leftOut.length > 0 && ` ${plural(leftOut.length, 'person gets', 'people get')} none.`}
    </>
  );
}

interface Sent {
  state: string;
  sendAt: string | null;
  queued: number;
  skipped: Skipped[];
}

function tell({ state, sendAt, queued, skipped }: Sent, zone: string) {
  const total = queued + skipped.length;
  if (state === 'waiting' && sendAt) {
    toast.success(`The email goes out on ${formatDateTime(sendAt, zone)}`);
  } else if (queued > 0) {
    toast.success(skipped.length > 0 ? `Email sent to ${queued} of ${total} people` : 'Email sent');
  }
}

const keptLook = {
  flex: '1 1 8rem',
  alignSelf: 'center',
  color: color.inkSoft,
  fontSize: text.s14,
} as const;
