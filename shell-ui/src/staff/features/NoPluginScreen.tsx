import { api, Button, Card, EmptyState, PageFrame } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ToggleRight } from 'lucide-react';
import { useState } from 'react';
import { NotFound } from '../../screens/NotFound';
import { ScreenLoading } from '../../screens/ScreenLoading';
import { DASHBOARD } from '../crud/TableScreen';
import { fillsAt, findSlot, houseSlots } from '../slots/houseSlots';
import { SwitchDialog } from './SwitchDialog';

/** An address that nothing fills now: of a feature that is off, which is said with its switch, or of nobody. */
export default function NoPluginScreen({ slot }: { slot: string }) {
  const [isAsking, setAsking] = useState(false);
  const slots = useQuery({ ...houseSlots, meta: { isQuiet: true } });
  const plugin = fillsAt(findSlot(slots.data, slot), slot).find(({ isOn }) => !isOn)?.plugin;
  const features = useQuery({
    ...api.queryOptions('post', '/api/features/table', { body: ALL }),
    enabled: plugin !== undefined,
    meta: { isQuiet: true },
  });
  if (slots.isPending || (plugin && features.isPending)) return <ScreenLoading />;
  const feature = features.data?.rows.find((row) => row.plugin === plugin && !row.isEnabled);
  if (!feature) return <NotFound />;
  return (
    <PageFrame title={feature.title} back={DASHBOARD}>
      <Card>
        <EmptyState
          icon={ToggleRight}
          title={t`This feature is off`}
          action={
            <Button variant="primary" onPress={() => setAsking(true)}>
              <Trans>Switch on {{ title: feature.title }}</Trans>
            </Button>
          }
        >
          {feature.description}
        </EmptyState>
      </Card>
      {isAsking && <SwitchDialog feature={feature} onClose={() => setAsking(false)} />}
    </PageFrame>
  );
}

const ALL = { skip: 0, take: 200 };
