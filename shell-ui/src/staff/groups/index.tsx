import CreateGroup from './CreateGroup';
import Groups from './Groups';
import UpdateGroup from './UpdateGroup';

const SCREENS = { all: Groups, new: CreateGroup, one: UpdateGroup };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
