import { useParams, useSearchParams } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { BedDouble } from 'lucide-react';
import { NotFound } from '../../screens/NotFound';
import { OwnRetreat } from '../retreats/OwnRetreat';
import { BoardScreen } from './BoardScreen';

/** The board of a retreat: of the one in the address, else of one's own group's next. */
export default function Screens({ show }: { show: 'own' | 'one' }) {
  const { id } = useParams();
  const asked = useSearchParams()[0].get('retreat');
  const retreatId = show === 'one' ? (id ?? '') : asked;
  if (retreatId !== null) {
    return /^\d{1,9}$/.test(retreatId) ? (
      <BoardScreen key={retreatId} retreatId={Number(retreatId)} />
    ) : (
      <NotFound />
    );
  }
  return (
    <OwnRetreat
      icon={BedDouble}
      none={t`There is no retreat to give rooms for`}
      words={t`Once the house has put your next retreat into its calendar, its rooms stand here.`}
    >
      {(own) => <BoardScreen key={own} retreatId={own} />}
    </OwnRetreat>
  );
}
