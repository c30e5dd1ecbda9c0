import { color, radius, Slot, StatusPill, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Church, type LucideIcon, Stethoscope } from 'lucide-react';
import type { Retreatant } from './retreatant';
import { PERSON_STATUSES } from './statuses';

/** `Group 12 · Key code 7FQ2XM · 64 years`. */
export function describe({ groupNumber, keyCode, age }: Retreatant): string {
  return [t`Group ${groupNumber}`, t`Key code ${keyCode}`, age !== null && t`${age} years`]
    .filter(Boolean)
    .join(' · ');
}

/** What one should know at a glance: who can help, and who is no longer there. */
export function Badges({ person }: { person: Retreatant }) {
  const { medDoctor, deaconPriest, captain, coCaptain, status } = person;
  const role = captain ? t`Lead Captain` : coCaptain ? t`Co-captain` : null;
  return (
    <div css={line}>
      {status !== 'Active' && (
        <StatusPill tone={status === 'Inactive' ? 'amber' : 'red'}>
          {PERSON_STATUSES[status]}
        </StatusPill>
      )}
      {role && <StatusPill tone="green">{role}</StatusPill>}
      {medDoctor && <Badge icon={Stethoscope}>{t`Medical professional`}</Badge>}
      {deaconPriest && <Badge icon={Church}>{t`Deacon or priest`}</Badge>}
      <Slot
        name="retreatant.badge"
        props={{ retreatantId: person.retreatantId, roster: null }}
        among="words"
      />
    </div>
  );
}

function Badge({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span css={badge}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginTop: space(-3),
  marginBottom: space(5),
  '&:empty': { display: 'none' },
} as const;

const badge = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  padding: space(0.25, 2.5),
  borderRadius: radius.pill,
  background: color.blueGround,
  color: color.blue,
  fontSize: text.s14,
  fontWeight: weight.medium,
} as const;
