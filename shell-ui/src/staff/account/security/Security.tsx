import { homeOf, PageFrame, useUser } from '@cenacle/sdk';
import { useScreenTitle } from '../../titles';
import { SecondFactor } from './SecondFactor';

/** How one signs in, and what guards the own account. */
export default function Security() {
  return (
    <PageFrame
      title={useScreenTitle()}
      description="A second factor keeps your account yours, even when somebody learns your password."
      back={{ to: homeOf(useUser()), label: 'Back' }}
    >
      <SecondFactor />
    </PageFrame>
  );
}
