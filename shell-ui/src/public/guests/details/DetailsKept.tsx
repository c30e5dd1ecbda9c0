import { Button } from '@cenacle/sdk';
import { walk } from '../../walking';
import { GuestSheet } from '../GuestSheet';
import { kept } from '../links';

/** Thanks; true of whoever comes back to it as well. */
export default function DetailsKept() {
  return (
    <GuestSheet title="Thank you">
      <p>Your details are with us. The house and your captain reach you by them from now on.</p>
      <p>You may close this window.</p>
      {kept('details') ? (
        <Button onPress={() => walk('/portal/retreatants/fields')}>Look at them again</Button>
      ) : (
        <p>
          <a href="/portal/retreatants">See how we reach you</a>
        </p>
      )}
    </GuestSheet>
  );
}
