import { api, Button, color, Message, plural, space, text, toast, weight } from '@cenacle/sdk';
import { useState } from 'react';
import { LetterDialog } from './LetterDialog';
import { type Skipped, useMailSent } from './mail';
import { Reasons, ReasonsDialog } from './ReasonsDialog';
import { nameOf, type Reader, someNames, sortReaders } from './readers';
import { useLetter } from './useLetter';

interface Props {
  readers: readonly Reader[];
  /** Whose roster it is, where an administrator writes. */
  groupId: number | null;
  onClose: () => void;
}

/** A letter to people of a roster; those who get none are named before and after. */
export default function ComposeDialog({ readers, groupId, onClose }: Props) {
  const mailSent = useMailSent();
  const [skipped, setSkipped] = useState<Skipped[]>([]);
  const { to, leftOut } = sortReaders(readers);

  const written = useLetter(draftNameOf(readers, groupId), async ({ subject, body }) => {
    const sent = await api.post('/api/emails/send-user-email', {
      body: {
        subject,
        body,
        groupId,
        toUserIds: readers.flatMap(({ retreatantId }) => retreatantId ?? []),
        toProspectIds: readers.flatMap(({ prospectId }) => prospectId ?? []),
      },
    });
    if (sent.queued > 0) toast.success('Email sent');
    void mailSent(sent.messageId);
    if (sent.skipped.length > 0) setSkipped(sent.skipped);
    else onClose();
  });

  const audience = {
    shown: <Readers to={to} leftOut={leftOut} />,
    count: to.length,
    question: (
      <>
        {plural(to.length, 'email')} will be sent
        {to.length > 1 ? ', one to each reader' : ` to ${to.map(nameOf).join()}`}.
        {leftOut.length > 0 && ` ${plural(leftOut.length, 'person gets', 'people get')} none.`}
      </>
    ),
  };

  if (skipped.length > 0) {
    return (
      <ReasonsDialog
        title={`${plural(skipped.length, 'person', 'people')} got no email`}
        reasons={skipped.map(({ name, reason }) => `${name}: ${reason}`)}
        onClose={onClose}
      />
    );
  }
  return (
    <LetterDialog title="Compose Email" written={written} audience={audience} onClose={onClose} />
  );
}

/** A letter to one person is not mistaken for one to the group. */
function draftNameOf(readers: readonly Reader[], groupId: number | null): string {
  const [first, ...more] = readers;
  if (!first || more.length > 0) return `compose.group.${groupId ?? 'own'}`;
  return `compose.person.${first.retreatantId ?? `p${first.prospectId}`}`;
}

const SHOWN = 3;

function Readers({ to, leftOut }: { to: readonly Reader[]; leftOut: readonly Skipped[] }) {
  const [isWhole, setWhole] = useState(leftOut.length <= SHOWN);
  const named = isWhole ? leftOut : leftOut.slice(0, SHOWN);
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <p>
        <span css={{ color: color.inkSoft, fontSize: text.s14 }}>To </span>
        <strong css={{ fontWeight: weight.strong }}>{plural(to.length, 'person', 'people')}</strong>
        {to.length > 0 && `: ${someNames(to.map(nameOf))}`}
      </p>
      {leftOut.length > 0 && (
        <Message tone="amber">
          <p css={{ fontWeight: weight.medium }}>
            {to.length === 0
              ? 'Nobody of these can be mailed.'
              : `${plural(leftOut.length, 'person gets', 'people get')} no email.`}
          </p>
          <Reasons reasons={named.map(({ name, reason }) => `${name}: ${reason}`)} />
          {!isWhole && (
            <Button variant="quiet" onPress={() => setWhole(true)}>
              Show all {leftOut.length}
            </Button>
          )}
        </Message>
      )}
    </div>
  );
}
