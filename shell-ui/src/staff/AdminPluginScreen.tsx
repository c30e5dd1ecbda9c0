import { Slot, useFills } from '@cenacle/sdk';
import { useParams } from 'react-router';
import { NotFound } from '../screens/NotFound';
import { ScreenLoading } from '../screens/ScreenLoading';

/** An address below `/admin` that no screen of the shell has: a plugin's, or nobody's. */
export default function AdminPluginScreen() {
  const slot = `admin.route/${useParams()['*']}` as const;
  const fills = useFills(slot);
  if (!fills) return <ScreenLoading />;
  return fills.length > 0 ? <Slot name={slot} props={{}} /> : <NotFound />;
}
