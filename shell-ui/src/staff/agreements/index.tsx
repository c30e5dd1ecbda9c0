import Agreements from './Agreements';
import CreateAgreement from './CreateAgreement';
import UpdateAgreement from './UpdateAgreement';

const SCREENS = { all: Agreements, new: CreateAgreement, one: UpdateAgreement };

/** One chunk, and one way into it. */
export default function Screens({ show }: { show: keyof typeof SCREENS }) {
  const Screen = SCREENS[show];
  return <Screen />;
}
