import { api, Button, Card, ConfirmDialog, color, formatDate, space, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { BadNumber } from '../calls/BadNumber';
import { AddressProblem } from './AddressProblem';
import { Facts } from './Facts';
import { type Retreatant, useWayBackFromPeople } from './retreatant';

const EditDetails = lazy(() => import(/* webpackChunkName: "edit-retreatant" */ './EditDetails'));

/** Who somebody is and where to find them; whoever leads the group may mend and remove. */
export function PersonalDetails({ person }: { person: Retreatant }) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <Card title={t`Personal Details`}>
      <Facts facts={factsOf(person, () => setOpen('edit'))} />
      {person.emailProblem && (
        <AddressProblem
          person={person}
          problem={person.emailProblem}
          onMend={() => setOpen('edit')}
        />
      )}
      {person.mayLead && (
        <div css={footer}>
          <Button onPress={() => setOpen('edit')}>
            <Pencil size={18} aria-hidden /> <Trans>Edit</Trans>
          </Button>
          {person.status === 'Active' && (
            <Button variant="quiet" onPress={() => setOpen('remove')} css={{ color: color.red }}>
              <UserMinus size={18} aria-hidden /> <Trans>Remove from the group</Trans>
            </Button>
          )}
        </div>
      )}
      {open === 'remove' && <RemoveDialog person={person} onClose={close} />}
      {open === 'edit' && (
        <Suspense>
          <EditDetails person={person} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

function factsOf(person: Retreatant, onAdd: () => void) {
  const { salutation, firstName, middleInit, lastName, suffix, cellPhone } = person;
  const place = [person.city, [person.state, person.zip].filter(Boolean).join(' ')];
  return [
    [
      t`Full name`,
      [salutation, firstName, middleInit && `${middleInit}.`, lastName, suffix]
        .filter(Boolean)
        .join(' '),
    ],
    [t`Goes by`, person.nickname],
    [
      t`Date of birth`,
      person.birthDate &&
        `${formatDate(person.birthDate)}${person.age === null ? '' : ` (${person.age})`}`,
    ],
    [t`Cell phone`, cellPhone && <CellPhone key="phone" person={person} number={cellPhone} />],
    [t`Email`, <Email key="email" person={person} onAdd={onAdd} />],
    [
      t`Address`,
      [person.address, place.filter(Boolean).join(', ')].filter(Boolean).join(', ') || null,
    ],
    [t`Religion`, person.religion],
    [t`Church`, person.churchName],
    [t`Profession`, person.profession],
    [t`Company`, person.company],
    [t`Text messages`, person.smsConsent ? t`Consented` : null],
  ] as const;
}

function CellPhone({ person, number }: { person: Retreatant; number: string }) {
  return (
    <>
      <a href={`tel:${number}`}>{number}</a> <BadNumber problem={person.phoneProblem} />
      {person.phoneProblem && ` ${t`Wrong number`}`}
    </>
  );
}

function Email({ person, onAdd }: { person: Retreatant; onAdd: () => void }) {
  if (person.email) {
    return <a href={`mailto:${person.email}`}>{person.email}</a>;
  }
  return (
    <>
      <Trans>No email</Trans>
      {person.mayLead && (
        <Button variant="quiet" onPress={onAdd}>
          <Trans>Add an email</Trans>
        </Button>
      )}
    </>
  );
}

function RemoveDialog({ person, onClose }: { person: Retreatant; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const back = useWayBackFromPeople().to;
  const remove = async () => {
    await api.post('/api/retreatants/update-retreatant-status', {
      body: { retreatantId: person.retreatantId, status: 'Inactive' },
    });
    toast.success(t`Successfully removed retreatant`);
    void queries.invalidateQueries();
    navigate(back);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Are you sure you want to remove ${{ firstName: person.firstName }} ${{ lastName: person.lastName }} from the group?`}
      confirmLabel={t`Remove`}
      isDangerous
      onConfirm={remove}
    >
      <Trans>A place and a room at the next retreat become free. The history stays.</Trans>
    </ConfirmDialog>
  );
}

/** By which one calls and writes: as high as a finger wants it. */
const footer = { display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(5) } as const;
