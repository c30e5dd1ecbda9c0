import { PageFrame, TabSet } from '@cenacle/sdk';
import { DASHBOARD } from '../crud/TableScreen';
import { useScreenTitle } from '../titles';
import { ProspectDialogSlot } from './ProspectDialogSlot';
import { Prospects } from './Prospects';
import { useOpenProspect } from './prospectInAddress';
import { Retreatants } from './Retreatants';
import { useTab } from './tabInAddress';

/** Everybody the house knows: who makes retreats, and who asked to. */
export default function People() {
  const [tab, openTab] = useTab();
  const { prospectId, open, close } = useOpenProspect();
  return (
    <PageFrame title={useScreenTitle()} back={DASHBOARD} isWide>
      <TabSet
        label="People"
        selected={tab}
        onSelect={openTab}
        tabs={[
          {
            id: 'retreatants',
            title: 'Retreatants',
            content: <Retreatants onSeeProspects={() => openTab('prospects')} />,
          },
          { id: 'prospects', title: 'Prospects', content: <Prospects onOpen={open} /> },
        ]}
      />
      {prospectId && <ProspectDialogSlot id={prospectId} onOpen={open} onClose={close} />}
    </PageFrame>
  );
}
