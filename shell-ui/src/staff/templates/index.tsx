import Templates from './Templates';
import UpdateTemplate from './UpdateTemplate';

const SCREENS = { all: Templates, one: UpdateTemplate };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
