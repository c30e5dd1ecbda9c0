import { PageFrame, TabSet } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { DASHBOARD } from '../crud/TableScreen';
import { useScreenTitle } from '../titles';
import { ProgramTokens } from './ProgramTokens';
import { Webhooks } from './Webhooks';

const LISTS = ['tokens', 'webhooks'] as const;

/** Other programs: by what they come in, and how they hear of what happens. */
export default function Programs() {
  const [params, setParams] = useSearchParams();
  const list = params.has('webhook')
    ? 'webhooks'
    : (LISTS.find((each) => each === params.get('list')) ?? 'tokens');
  return (
    <PageFrame
      title={useScreenTitle()}
      description={
        <Trans>
          What other programs may do in this house, and what they are told. A program that works for
          you alone takes one of <Link to="/access-tokens">your own tokens</Link>; how to write one
          says the <a href="/api/docs">description of all calls</a>.
        </Trans>
      }
      back={DASHBOARD}
    >
      <TabSet
        label={t`Programs`}
        selected={list}
        onSelect={(chosen) => setParams({ list: chosen })}
        tabs={[
          { id: 'tokens', title: t`Tokens`, content: <ProgramTokens /> },
          { id: 'webhooks', title: t`Webhooks`, content: <Webhooks /> },
        ]}
      />
    </PageFrame>
  );
}
