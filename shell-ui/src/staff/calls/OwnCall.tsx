import { useSearchParams } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Megaphone } from 'lucide-react';
import { NotFound } from '../../screens/NotFound';
import { OwnRetreat } from '../retreats/OwnRetreat';
import { CallScreen } from './CallScreen';

/** The call of one's own group: to the retreat in the address, else to the next. */
export default function OwnCall() {
  const asked = useSearchParams()[0].get('retreat');
  if (asked !== null) {
    return /^\d{1,9}$/.test(asked) ? <CallScreen retreatId={Number(asked)} /> : <NotFound />;
  }
  return (
    <OwnRetreat
      icon={Megaphone}
      none={t`There is no retreat to call people to`}
      words={t`Once the house has put your next retreat into its calendar, you can ask everybody here whether they come.`}
    >
      {(retreatId) => <CallScreen retreatId={retreatId} />}
    </OwnRetreat>
  );
}
