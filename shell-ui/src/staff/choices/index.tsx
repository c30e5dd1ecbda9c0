import Choices from './Choices';
import CreateChoice from './CreateChoice';
import type { ListName } from './lists';
import UpdateChoice from './UpdateChoice';

const SCREENS = { all: Choices, new: CreateChoice, one: UpdateChoice };

interface Props {
  show: keyof typeof SCREENS;
  list: ListName;
}

/** One chunk, and one way into it. */
export default function Screens({ show, list }: Props) {
  const Screen = SCREENS[show];
  return <Screen list={list} />;
}
