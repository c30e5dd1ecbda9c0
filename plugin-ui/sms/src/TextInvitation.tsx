import {
  ApiError,
  actionFailure,
  fills,
  type InviteQuestion,
  LOCALE,
  MenuLine,
  plural,
  type SlotProps,
  toast,
} from '@cenacle/sdk';
import { MessageSquare, MessagesSquare } from 'lucide-react';
import { type Preview, texts } from './api';

type Props = SlotProps['roster.invite'];

/** Invites by text message, alone or beside the mail; what it costs is said before. */
function TextInvitation({ groupId, retreatantIds, ask, onInvited, call }: Props) {
  const body = { groupId, retreatantIds };

  const sendTexts = async () => {
    const { skipped } = await texts.post('/api/sms/send-invitation-sms-messages', { body });
    toast.success('Invitation text messages sent');
    onInvited(skipped);
  };
  const look = async (question: (preview: Preview) => InviteQuestion) => {
    try {
      ask(question(await texts.post('/api/sms/preview', { body })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(actionFailure('look at the text message', error));
    }
  };

  return (
    <>
      <MenuLine
        icon={MessageSquare}
        onAction={() =>
          void look((preview) => ({
            title: 'Send Text',
            words: wordsOf(preview),
            confirmLabel: 'Send',
            action: 'send the text invitations',
            send: sendTexts,
          }))
        }
      >
        Send Text
      </MenuLine>
      <MenuLine icon={MessagesSquare} onAction={() => call(['email', 'text'])}>
        Send Both
      </MenuLine>
    </>
  );
}

export default fills('roster.invite', TextInvitation);

/** How many texts, what they cost, and who waits or gets none. */
function wordsOf({ recipients, segments, cost, waitsUntilMorning, skipped }: Preview): string {
  if (recipients === 0) return 'Nobody of them can be texted.';
  const sentences = [
    `${plural(recipients, 'text message')} will be sent, in ${plural(segments, 'segment')}, for about ${dollars(cost)}.`,
  ];
  if (waitsUntilMorning > 0) {
    sentences.push(
      `It is night where ${plural(waitsUntilMorning, 'reader is', 'readers are')}: there it waits for the morning.`,
    );
  }
  if (skipped.length > 0) {
    sentences.push(`${plural(skipped.length, 'person', 'people')} will get no text message.`);
  }
  return sentences.join(' ');
}

const dollars = (cost: number) =>
  cost.toLocaleString(LOCALE, { style: 'currency', currency: 'USD' });
