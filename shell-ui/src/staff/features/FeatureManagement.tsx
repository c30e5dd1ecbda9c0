import { type Column, EmptyState, soft, space, weight } from '@cenacle/sdk';
import { SwitchField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { TableScreen } from '../crud';
import type { Feature } from './features';
import { Offers } from './Offers';
import { Rights } from './Rights';
import { SwitchDialog } from './SwitchDialog';
import { TroublePill, Troubles } from './Troubles';
import { useTroubles } from './useTroubles';

/** What the house has installed, and which of it is on. */
export default function FeatureManagement() {
  const [asked, setAsked] = useState<Feature | null>(null);
  return (
    <TableScreen
      path="/api/features/table"
      label={t`Features`}
      columns={columns(setAsked)}
      rowId={({ featureFlag }) => featureFlag}
      nameOf={({ title }) => title}
      above={<Troubles />}
      empty={
        <EmptyState icon={Plug} title={t`No features are installed`}>
          <Trans>Features come with plugins; what is installed appears here.</Trans>
        </EmptyState>
      }
    >
      <Offers />
      <Rights />
      {asked && <SwitchDialog feature={asked} onClose={() => setAsked(null)} />}
    </TableScreen>
  );
}

const columns = (ask: (feature: Feature) => void): Column<Feature>[] => [
  {
    id: 'title',
    header: t`Feature`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ title, featureFlag }) => (
      <span css={{ display: 'block', textAlign: 'start' }}>
        {title}
        {title !== featureFlag && <span css={quiet}>{featureFlag}</span>}
      </span>
    ),
  },
  { id: 'description', header: t`What it does`, cell: ({ description }) => description },
  {
    id: 'plugin',
    header: t`Plugin`,
    isSortable: true,
    cell: (feature) => <Plugin feature={feature} />,
  },
  {
    id: 'isEnabled',
    header: t`On`,
    cell: (feature) => (
      <SwitchField
        aria-label={feature.title}
        isSelected={feature.isEnabled}
        onChange={() => ask(feature)}
      />
    ),
  },
];

/** Who made it and where to read more; what it is called among those who install it is quiet. */
function Plugin({ feature: { plugin, version, author, link } }: { feature: Feature }) {
  const trouble = useTroubles().find((each) => each.plugin === plugin);
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: space(1, 3) }}>
      <span>
        {link ? (
          <a href={link} target="_blank" rel="noreferrer">
            {author || plugin}
          </a>
        ) : (
          author
        )}
        <span css={quiet}>
          {plugin} {version}
        </span>
      </span>
      {trouble && <TroublePill trouble={trouble} />}
    </span>
  );
}

const quiet = {
  display: 'block',
  ...soft,
  fontWeight: weight.normal,
} as const;
