import { type Column, EmptyState, space } from '@cenacle/sdk';
import { SwitchField } from '@cenacle/sdk/forms';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { TableScreen } from '../crud';
import type { Feature } from './features';
import { SwitchDialog } from './SwitchDialog';
import { TroublePill, Troubles } from './Troubles';
import { useTroubles } from './useTroubles';

/** What the house has installed, and which of it is on. */
export default function FeatureManagement() {
  const [asked, setAsked] = useState<Feature | null>(null);
  return (
    <TableScreen
      path="/api/features/table"
      label="Features"
      columns={columns(setAsked)}
      rowId={({ featureFlag }) => featureFlag}
      nameOf={({ featureFlag }) => featureFlag}
      above={<Troubles />}
      empty={
        <EmptyState icon={Plug} title="No features are installed">
          Features come with plugins; what is installed appears here.
        </EmptyState>
      }
    >
      {asked && <SwitchDialog feature={asked} onClose={() => setAsked(null)} />}
    </TableScreen>
  );
}

const columns = (ask: (feature: Feature) => void): Column<Feature>[] => [
  {
    id: 'featureFlag',
    header: 'Feature',
    isSortable: true,
    isRowHeader: true,
    cell: ({ featureFlag }) => featureFlag,
  },
  { id: 'description', header: 'What it does', cell: ({ description }) => description },
  {
    id: 'plugin',
    header: 'Plugin',
    isSortable: true,
    cell: ({ plugin }) => <Plugin name={plugin} />,
  },
  {
    id: 'isEnabled',
    header: 'On',
    cell: (feature) => (
      <SwitchField
        aria-label={feature.featureFlag}
        isSelected={feature.isEnabled}
        onChange={() => ask(feature)}
      />
    ),
  },
];

function Plugin({ name }: { name: string }) {
  const trouble = useTroubles().find(({ plugin }) => plugin === name);
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: space(1, 3) }}>
      {name}
      {trouble && <TroublePill trouble={trouble} />}
    </span>
  );
}
