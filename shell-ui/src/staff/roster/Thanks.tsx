import { api, Button, ConfirmDialog, type paths, plural, type Result, toast } from '@cenacle/sdk';
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
    else toast.success('Sent thanks', { about: plural(answer.sent, 'person', 'people') });
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        <HeartHandshake size={18} aria-hidden /> Thank who came
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Thank everybody who came?"
        confirmLabel="Send thanks"
        onConfirm={thank}
      >
        Whoever came gets the house’s letter of thanks. Mark those who did not come before. Nobody
        is thanked twice.
      </ConfirmDialog>
      {told && (
        <ReasonsDialog
          title={`${plural(told.skipped.length, 'person was', 'people were')} left out`}
          intro={`${plural(told.sent, 'person is', 'people are')} thanked.`}
          reasons={told.skipped.map(({ reason }) => reason)}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  );
}
