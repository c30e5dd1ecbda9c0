import { homeOf, PageFrame, space, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useScreenTitle } from '../../titles';
import { Browsers } from './Browsers';
import { PasswordCard } from './PasswordCard';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import { TokensCard } from './TokensCard';

/** How one signs in, and what guards the own account. */
export default function Security() {
  return (
    <PageFrame
      title={useScreenTitle()}
      description={t`How you sign in, where you are signed in, and what keeps your account yours.`}
      back={{ to: homeOf(useUser()), label: t`Back` }}
    >
      <div css={{ display: 'grid', gap: space(5) }}>
        <PasswordCard />
        <SecondFactor />
        <TokensCard />
        <Sessions />
        <Browsers />
      </div>
    </PageFrame>
  );
}
