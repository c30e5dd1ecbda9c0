import { api, color, ErrorState, plural, Skeleton, space, toast, weight } from '@cenacle/sdk';
import { CheckboxField, FormField } from '@cenacle/sdk/forms';
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
    toast.success(`Email sent to all ${emailAllCaptains ? 'captains' : 'users'}`);
    void mailSent(messageId);
    onClose();
  });
  return (
    <LetterDialog
      title="Email All Users"
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
  const [one, many] = emailAllCaptains ? ['captain', 'captains'] : ['active user', 'active users'];
  return {
    count,
    question: (
      <>
        {plural(count ?? 0, 'email')} will be sent: one to each{' '}
        {emailAllCaptains ? 'captain' : 'active user'} whom mail reaches.
      </>
    ),
    shown: (
      <div css={{ display: 'grid', gap: space(3) }}>
        <FormField field={form.field('emailAllCaptains')} as={CheckboxField}>
          Email all captains
        </FormField>
        {query.isError ? (
          <ErrorState
            title="The readers could not be counted."
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        ) : (
          <p role="status">
            <span css={{ color: color.inkSoft }}>To </span>
            {count === undefined ? (
              <Skeleton width="8rem" />
            ) : (
              <strong css={{ fontWeight: weight.strong }}>{plural(count, one, many)}</strong>
            )}
          </p>
        )}
      </div>
    ),
  };
}
