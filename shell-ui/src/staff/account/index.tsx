import ChangeEmail from './ChangeEmail';
import ChangePassword from './ChangePassword';

const SCREENS = { email: ChangeEmail, password: ChangePassword };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
