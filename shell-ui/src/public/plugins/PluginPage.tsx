import { NotFound } from '../../screens/NotFound';
import { isFilled } from './filled';
import { PublicSlot } from './PublicSlot';

/** An address below `/p`: a plugin's page, or nobody's. */
export default function PluginPage() {
  const slot = `public.route/${window.location.pathname.slice(3).replace(/\/$/, '')}` as const;
  return isFilled(slot) ? <PublicSlot name={slot} props={{}} /> : <NotFound />;
}
