import OwnTokens from '../tokens/OwnTokens';
import Programs from './Programs';

const SCREENS = { all: Programs, own: OwnTokens };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
