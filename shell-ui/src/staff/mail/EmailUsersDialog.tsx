import { api, toast, weight } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LetterDialog } from './LetterDialog';
import { reasonOf } from './LetterReaders';
import { type Skipped, useMailSent } from './mail';
import { ReasonsDialog } from './ReasonsDialog';
import { useLetter } from './useLetter';

interface Props {
  userIds: readonly number[];
  onClose: () => void;
  /** When it has gone out. */
  onSent: () => void;
}

/** A letter to users who were chosen. */
export default function EmailUsersDialog({ userIds, onClose, onSent }: Props) {
  const mailSent = useMailSent();
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const written = useLetter('email-users', async ({ subject, body }) => {
    const posted = await api.post('/api/emails/send-all-user-email', {
      body: { subject, body, userIds: [...userIds] },
    });
    toast.success(t`Email sent`, {
      about: plural(posted.queued, { one: '# user', other: '# users' }),
    });
    void mailSent(posted.messageId);
    onSent();
    if (posted.skipped.length > 0) setSkipped(posted.skipped);
    else onClose();
  });
  const { data } = useQuery({
    ...api.queryOptions('post', '/api/emails/send-all-email-count', {
      body: { userIds: [...userIds] },
    }),
    staleTime: 0,
  });
  const count = data?.count;
  const readers = count ?? 0;
  const chosen = userIds.length;
  if (skipped.length > 0) {
    return (
      <ReasonsDialog
        title={plural(skipped.length, {
          one: '# user gets no email',
          other: '# users get no email',
        })}
        reasons={skipped.map(reasonOf)}
        onClose={onClose}
      />
    );
  }
  return (
    <LetterDialog
      title={t`Compose Email`}
      written={written}
      audience={{
        count,
        shown: (
          <p role="status">
            {count !== undefined && count < chosen ? (
              <Trans>
                To{' '}
                <strong css={strong}>
                  <Plural value={count} one="# user" other="# users" />
                </strong>{' '}
                of the {chosen} whom you chose: the others are not reached by mail.
              </Trans>
            ) : (
              <Trans>
                To{' '}
                <strong css={strong}>
                  <Plural value={chosen} one="# user" other="# users" />
                </strong>
              </Trans>
            )}
          </p>
        ),
        question: plural(readers, {
          one: '# email will be sent: one to each whom mail reaches.',
          other: '# emails will be sent: one to each whom mail reaches.',
        }),
      }}
      onClose={onClose}
    />
  );
}

const strong = { fontWeight: weight.strong };
