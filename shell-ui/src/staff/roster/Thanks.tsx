import { api, Button, ConfirmDialog, type paths, type Result, toast } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { ReasonsDialog } from '../mail/ReasonsDialog';

/** Writes to everybody who came to a retreat that is over, each once. */
export function Thanks({ retreatId }: { retreatId: number }) {
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState<Result<paths, '/api/rosters/thank', 'post'>>();
  const thank = async () => {
    const answer = await api.post('/api/rosters/thank', { body: { retreatId } });
    // What a dialog says is not said above it as well, where it would lie over its button.
    if (answer.skipped.length > 0) setTold(answer);
    else
      toast.success(t`Sent thanks`, {
        about: plural(answer.sent, { one: '# person', other: '# people' }),
      });
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        <HeartHandshake size={18} aria-hidden /> <Trans>Thank who came</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Thank everybody who came?`}
        confirmLabel={t`Send thanks`}
        onConfirm={thank}
      >
        <Trans>
          Whoever came gets the house’s letter of thanks. Mark those who did not come before. Nobody
          is thanked twice.
        </Trans>
      </ConfirmDialog>
      {told && (
        <ReasonsDialog
          title={plural(told.skipped.length, {
            one: '# person was left out',
            other: '# people were left out',
          })}
          intro={plural(told.sent, { one: '# person is thanked.', other: '# people are thanked.' })}
          reasons={told.skipped.map(({ reason }) => reason)}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  );
}
