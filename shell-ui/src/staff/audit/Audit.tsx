import { PageFrame, TabSet } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { DASHBOARD } from '../crud';
import { useScreenTitle } from '../titles';
import { Changes } from './Changes';
import { SecurityLog } from './SecurityLog';

const VIEWS = [
  { id: 'changes', title: t`Changes`, content: <Changes /> },
  { id: 'security', title: t`Sign-ins and access`, content: <SecurityLog /> },
] as const;

/** Who changed what, and who came to which door of the house. */
export default function Audit() {
  const [params, setParams] = useSearchParams();
  const selected = params.get('view') === 'security' ? 'security' : 'changes';
  return (
    <PageFrame title={useScreenTitle()} back={DASHBOARD}>
      <TabSet
        label={t`What to look at`}
        tabs={VIEWS}
        selected={selected}
        onSelect={(view) => setParams(view === 'security' ? { view } : {})}
      />
    </PageFrame>
  );
}
