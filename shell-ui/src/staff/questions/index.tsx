import CreateQuestion from './CreateQuestion';
import Questions from './Questions';
import UpdateQuestion from './UpdateQuestion';

const SCREENS = { all: Questions, new: CreateQuestion, one: UpdateQuestion };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
