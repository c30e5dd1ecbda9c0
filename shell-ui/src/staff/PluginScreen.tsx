import { Slot, useFills, useUser } from '@cenacle/sdk';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../screens/NotFound';
import { ScreenLoading } from '../screens/ScreenLoading';

const NoPluginScreen = lazy(
  () => import(/* webpackChunkName: "no-plugin-screen" */ './features/NoPluginScreen'),
);

/** An address that no screen of the shell has, in the house's part or a group's: a plugin's, or nobody's. */
export default function PluginScreen({ show }: { show: 'house' | 'group' }) {
  const path = useParams()['*'] ?? '';
  return show === 'house' ? <OfTheHouse path={path} /> : <OfAGroup path={path} />;
}

function OfTheHouse({ path }: { path: string }) {
  const slot = `admin.route/${path}` as const;
  const fills = useFills(slot);
  if (!fills) return <ScreenLoading />;
  return fills.length > 0 ? (
    <Slot name={slot} props={{}} />
  ) : (
    <Suspense fallback={<ScreenLoading />}>
      <NoPluginScreen slot={slot} />
    </Suspense>
  );
}

function OfAGroup({ path }: { path: string }) {
  const { groupId } = useUser();
  const slot = `group.route/${path}` as const;
  const fills = useFills(slot);
  if (!fills) return <ScreenLoading />;
  return fills.length > 0 && groupId !== null ? (
    <Slot name={slot} props={{ groupId }} />
  ) : (
    <NotFound />
  );
}
