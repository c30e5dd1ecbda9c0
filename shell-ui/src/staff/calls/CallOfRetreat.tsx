import { useParams } from '@cenacle/sdk';
import { NotFound } from '../../screens/NotFound';
import { CallScreen } from './CallScreen';

/** The call of the retreat in the address, for the office. */
export default function CallOfRetreat() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <CallScreen retreatId={Number(id)} /> : <NotFound />;
}
