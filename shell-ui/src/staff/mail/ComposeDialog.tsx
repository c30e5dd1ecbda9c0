import {
  api,
  Button,
  ConfirmDialog,
  color,
  Dialog,
  formatDateTime,
  soft,
  toast,
  useHouseZone,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const zone = useHouseZone();
  const { to, leftOut } = whoGetsIt(letter, readers);

  const close = async () => {
    try {
      if (await composer.keep()) toast.info(t`Your letter is kept under Drafts and letters.`);
    } catch (error) {
      refuse(error, t`keep the letter`);
      return;
    }
    composer.forget();
    onClose();
  };
  const discard = useMutation({
    mutationFn: composer.discard,
    onSuccess: onClose,
    meta: { action: t`discard the letter` },
  });
  /** What stands here is kept before other words take its place. */
  const replace = async (change: () => void) => {
    try {
      await composer.keep();
    } catch (error) {
      refuse(error, t`keep the letter`);
      return;
    }
    change();
    setView('write');
  };
  const ask = () =>
    form.check(() => save().then(setAsked, (error) => refuse(error, t`send the email`)));
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
      refuse(error, t`send the email`);
    }
  };

  if (skipped.length > 0) {
    return (
      <ReasonsDialog
        title={plural(skipped.length, {
          one: '# person gets no email',
          other: '# people get no email',
        })}
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
        title={t`Compose Email`}
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
                  <Trans>Discard</Trans>
                </Button>
              )}
              <Button onPress={() => void close()}>
                <Trans>Close</Trans>
              </Button>
              <Button
                variant="primary"
                onPress={() => void ask()}
                isPending={isBusy}
                isDisabled={to.length === 0}
              >
                <Send size={18} aria-hidden />
                {composer.written.isLater ? t`Send later` : t`Send`}
              </Button>
            </>
          ) : (
            <Button variant="primary" onPress={() => setView('write')}>
              <Trans>Back to the letter</Trans>
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
                (error) => refuse(error, t`show the letter`),
              )
            }
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={composer.written.isLater ? t`Send this email later?` : t`Send this email?`}
        confirmLabel={composer.written.isLater ? t`Send later` : t`Send`}
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
    ? t`Not kept yet: ${problem}`
    : isWritten && letter && !isUnkept
      ? t`Kept as a draft`
      : '';
  return (
    <p role="status" css={[keptLook, problem && { color: color.red }]}>
      {words}
    </p>
  );
}

function Question({ letter, zone }: { letter: Letter; zone: string }) {
  const { to, leftOut } = whoGetsIt(letter, []);
  const count = to.length;
  const name = to.join();
  const moment = letter.sendAt && formatDateTime(letter.sendAt, zone);
  return (
    <>
      {moment
        ? plural(count, {
            one: `# email will be sent on ${moment} to ${name}.`,
            other: `# emails will be sent on ${moment}, one to each reader.`,
          })
        : plural(count, {
            one: `# email will be sent to ${name}.`,
            other: '# emails will be sent, one to each reader.',
          })}{' '}
      {leftOut.length > 0 &&
        plural(leftOut.length, { one: '# person gets none.', other: '# people get none.' })}
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
    toast.success(t`The email goes out on ${{ moment: formatDateTime(sendAt, zone) }}`);
  } else if (queued > 0) {
    toast.success(
      skipped.length > 0 ? t`Email sent to ${queued} of ${total} people` : t`Email sent`,
    );
  }
}

const keptLook = {
  flex: '1 1 8rem',
  alignSelf: 'center',
  ...soft,
} as const;
