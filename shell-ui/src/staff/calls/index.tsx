import CallOfRetreat from './CallOfRetreat';
import OwnCall from './OwnCall';

const SCREENS = { own: OwnCall, one: CallOfRetreat };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
