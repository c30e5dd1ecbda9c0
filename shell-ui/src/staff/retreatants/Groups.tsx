import {
  api,
  Button,
  Card,
  ConfirmDialog,
  hasRole,
  ROLES,
  space,
  toast,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Facts } from './Facts';
import { type Retreatant, useRefresh, useWayBackFromPeople } from './retreatant';
import { SecondaryGroupDialog } from './SecondaryGroupDialog';
import { SubGroupDialog } from './SubGroupDialog';

/** The groups that somebody belongs to: primary, secondary, and the sub group within. */
export function Groups({ person }: { person: Retreatant }) {
  const [open, setOpen] = useState<'secondary' | 'sub' | 'swap'>();
  const close = () => setOpen(undefined);
  const { retreatantId, secondaryGroupNumber, subGroup } = person;
  const refresh = useRefresh(retreatantId);
  const saveSubGroup = async (subGroupName: string) => {
    await api.post('/api/retreatants/update-retreatant-subgroup', {
      body: { retreatantId, subGroupName },
    });
    void refresh(subGroupName ? t`Subgroup assigned` : t`Subgroup removed`);
  };
  return (
    <Card title={t`Groups`}>
      <Facts
        facts={[
          [t`Primary group`, person.groupNumber],
          [t`Secondary group`, secondaryGroupNumber ?? t`None`],
          [t`Sub group`, subGroup ?? t`None`],
        ]}
      />
      {person.mayLead && (
        <div css={footer}>
          <Button onPress={() => setOpen('secondary')}>
            <Pencil size={18} aria-hidden /> <Trans>Secondary group</Trans>
          </Button>
          <Button onPress={() => setOpen('sub')}>
            <Pencil size={18} aria-hidden /> <Trans>Sub group</Trans>
          </Button>
          {secondaryGroupNumber && (
            <Button variant="quiet" onPress={() => setOpen('swap')}>
              <ArrowLeftRight size={18} aria-hidden />{' '}
              <Trans>Make {secondaryGroupNumber} primary</Trans>
            </Button>
          )}
        </div>
      )}
      {open === 'secondary' && <SecondaryGroupDialog person={person} onClose={close} />}
      {open === 'sub' && (
        <SubGroupDialog
          title={t`Sub group`}
          subGroup={subGroup}
          onSave={saveSubGroup}
          onClose={close}
        />
      )}
      {open === 'swap' && <SwapDialog person={person} onClose={close} />}
    </Card>
  );
}

function SwapDialog({ person, onClose }: { person: Retreatant; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const back = useWayBackFromPeople().to;
  const { firstName, lastName, groupNumber, secondaryGroupNumber, retreatantId } = person;
  const swap = async () => {
    await api.post('/api/retreatants/swap-primary-group-to-secondary', { body: { retreatantId } });
    toast.success(t`Secondary group updated`);
    void queries.invalidateQueries();
    // Whoever leads the old group sees this person no longer.
    if (!hasRole(user, [ROLES.admin])) navigate(back);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Make group ${{ secondaryGroupNumber: secondaryGroupNumber ?? '' }} the primary group of ${firstName} ${lastName}?`}
      confirmLabel={t`Make it primary`}
      onConfirm={swap}
    >
      <Trans>
        {firstName} leaves the roster of group {groupNumber}, with the place and the room there.
      </Trans>
    </ConfirmDialog>
  );
}

const footer = { display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(5) } as const;
