import CreateRoom from './CreateRoom';
import Rooms from './Rooms';
import UpdateRoom from './UpdateRoom';

const SCREENS = { all: Rooms, new: CreateRoom, one: UpdateRoom };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
