import Duplicates from './Duplicates';
import MergeScreen from './MergeScreen';
import People from './People';

const SCREENS = { all: People, merge: MergeScreen, duplicates: Duplicates };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
