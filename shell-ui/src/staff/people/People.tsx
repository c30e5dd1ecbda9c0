import { ButtonLink, PageFrame, TabSet } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
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
    <PageFrame
      title={useScreenTitle()}
      back={DASHBOARD}
      isWide
      actions={
        <ButtonLink to="/admin/people/duplicates">
          <UsersRound size={18} aria-hidden /> <Trans>Possible duplicates</Trans>
        </ButtonLink>
      }
    >
      <TabSet
        label={t`People`}
        selected={tab}
        onSelect={openTab}
        tabs={[
          {
            id: 'retreatants',
            title: t`Retreatants`,
            content: <Retreatants onSeeProspects={() => openTab('prospects')} />,
          },
          { id: 'prospects', title: t`Prospects`, content: <Prospects onOpen={open} /> },
        ]}
      />
      {prospectId && <ProspectDialogSlot id={prospectId} onOpen={open} onClose={close} />}
    </PageFrame>
  );
}
