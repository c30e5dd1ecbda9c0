import {
  ApiError,
  actionFailure,
  fills,
  type InviteQuestion,
  LOCALE,
  MenuLine,
  type SlotProps,
  toast,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { MessageSquare, MessagesSquare } from 'lucide-react';
import { type Preview, texts } from './api';

type Props = SlotProps['roster.invite'];

/** Invites by text message, alone or beside the mail; what it costs is said before. */
function TextInvitation({ groupId, retreatantIds, ask, onInvited, call }: Props) {
  const body = { groupId, retreatantIds };

  const sendTexts = async () => {
    const { skipped } = await texts.post('/api/sms/send-invitation-sms-messages', { body });
    toast.success(t`Invitation text messages sent`);
    onInvited(skipped);
  };
  const look = async (question: (preview: Preview) => InviteQuestion) => {
    try {
      ask(question(await texts.post('/api/sms/preview', { body })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(actionFailure(t`look at the text message`, error));
    }
  };

  return (
    <>
      <MenuLine
        icon={MessageSquare}
        onAction={() =>
          void look((preview) => ({
            title: t`Send Text`,
            words: wordsOf(preview),
            confirmLabel: t`Send`,
            action: t`send the text invitations`,
            send: sendTexts,
          }))
        }
      >
        {t`Send Text`}
      </MenuLine>
      <MenuLine icon={MessagesSquare} onAction={() => call(['email', 'text'])}>
        {t`Send Both`}
      </MenuLine>
    </>
  );
}

export default fills('roster.invite', TextInvitation);

/** How many texts, what they cost, and who waits or gets none. */
function wordsOf({ recipients, segments, cost, waitsUntilMorning, skipped }: Preview): string {
  if (recipients === 0) return t`Nobody of them can be texted.`;
  const sentences = [
    t`${plural(recipients, {
      one: '# text message will be sent',
      other: '# text messages will be sent',
    })}, ${plural(segments, { one: 'in # segment', other: 'in # segments' })}, for about ${{ cost: dollars(cost) }}.`,
  ];
  if (waitsUntilMorning > 0) {
    sentences.push(
      plural(waitsUntilMorning, {
        one: 'It is night where # reader is: there it waits for the morning.',
        other: 'It is night where # readers are: there it waits for the morning.',
      }),
    );
  }
  if (skipped.length > 0) {
    sentences.push(
      plural(skipped.length, {
        one: '# person will get no text message.',
        other: '# people will get no text message.',
      }),
    );
  }
  return sentences.join(' ');
}

const dollars = (cost: number) =>
  cost.toLocaleString(LOCALE, { style: 'currency', currency: 'USD' });
