import { Megaphone } from 'lucide-react';
import { OwnRetreat } from '../retreats/OwnRetreat';
import { CallScreen } from './CallScreen';

/** The call of one's own group to its next retreat. */
export default function OwnCall() {
  return (
    <OwnRetreat
      icon={Megaphone}
      none="There is no retreat to call people to"
      words="Once the house has put your next retreat into its calendar, you can ask everybody here whether they come."
    >
      {(retreatId) => <CallScreen retreatId={retreatId} />}
    </OwnRetreat>
  );
}
