import CreateSetting from './CreateSetting';
import Settings from './Settings';
import UpdateSetting from './UpdateSetting';

const SCREENS = { all: Settings, new: CreateSetting, one: UpdateSetting };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
