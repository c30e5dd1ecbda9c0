import CreateUser from './CreateUser';
import UpdateUser from './UpdateUser';
import Users from './Users';

const SCREENS = { all: Users, new: CreateUser, one: UpdateUser };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
