import { PageFrame, TabSet, useSearchParams } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { DASHBOARD } from '../crud';
import { useScreenTitle } from '../titles';
import { AllSettings } from './AllSettings';
import { Sections } from './Sections';

const VIEWS = [
  { id: 'sections', title: t`In words`, content: <Sections /> },
  { id: 'all', title: t`All settings`, content: <AllSettings /> },
] as const;

/** What the house sets for itself: as forms, and as the table of what was ever set. */
export default function Settings() {
  const [params, setParams] = useSearchParams();
  const { id } = useParams();
  const selected = id || params.get('view') === 'all' ? 'all' : 'sections';
  return (
    <PageFrame title={useScreenTitle()} back={DASHBOARD}>
      <TabSet
        label={t`How the settings are shown`}
        tabs={VIEWS}
        selected={selected}
        onSelect={(view) => setParams(view === 'all' ? { view } : {})}
      />
    </PageFrame>
  );
}
