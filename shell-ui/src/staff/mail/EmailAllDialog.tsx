import { api, color, ErrorState, Skeleton, space, toast, weight } from '@cenacle/sdk';
import { CheckboxField, FormField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmailHistory } from './EmailHistory';
import { type Audience, LetterDialog } from './LetterDialog';
import { useMailSent } from './mail';
import { useLetter, type WrittenLetter } from './useLetter';

/** A letter to all users of the house, or to its captains. */
export default function EmailAllDialog({ onClose }: { onClose: () => void }) {
  const mailSent = useMailSent();
  const written = useLetter('email-all', async (letter) => {
    const { emailAllCaptains } = letter;
    const { messageId } = await api.post('/api/emails/send-all-user-email', { body: letter });
    toast.success(emailAllCaptains ? t`Email sent to all captains` : t`Email sent to all users`);
    void mailSent(messageId);
    onClose();
  });
  return (
    <LetterDialog
      title={t`Email All Users`}
      written={written}
      audience={useAudience(written)}
      onClose={onClose}
      tools={<EmailHistory groupId={null} />}
    />
  );
}

function useAudience({ form, letter: { emailAllCaptains } }: WrittenLetter): Audience {
  const query = useQuery({
    ...api.queryOptions('post', '/api/emails/send-all-email-count', { body: { emailAllCaptains } }),
    staleTime: 0,
  });
  const count = query.data?.count;
  const readers = count ?? 0;
  return {
    count,
    question: emailAllCaptains
      ? plural(readers, {
          one: '# email will be sent: one to each captain whom mail reaches.',
          other: '# emails will be sent: one to each captain whom mail reaches.',
        })
      : plural(readers, {
          one: '# email will be sent: one to each active user whom mail reaches.',
          other: '# emails will be sent: one to each active user whom mail reaches.',
        }),
    shown: (
      <div css={{ display: 'grid', gap: space(3) }}>
        <FormField field={form.field('emailAllCaptains')} as={CheckboxField}>
          <Trans>Email all captains</Trans>
        </FormField>
        {query.isError ? (
          <ErrorState
            title={t`The readers could not be counted.`}
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        ) : (
          <p role="status">
            <span css={{ color: color.inkSoft }}>
              <Trans>To</Trans>{' '}
            </span>
            {count === undefined ? (
              <Skeleton width="8rem" />
            ) : (
              <strong css={{ fontWeight: weight.strong }}>
                {emailAllCaptains
                  ? plural(count, { one: '# captain', other: '# captains' })
                  : plural(count, { one: '# active user', other: '# active users' })}
              </strong>
            )}
          </p>
        )}
      </div>
    ),
  };
}
