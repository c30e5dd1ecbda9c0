import Year from '../year/Year';
import Retreats from './Retreats';

const SCREENS = { all: Retreats, year: Year };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
