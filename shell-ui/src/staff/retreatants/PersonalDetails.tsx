import {
  api,
  Button,
  Card,
  ConfirmDialog,
  color,
  formatDate,
  space,
  toast,
  useUser,
} from '@cenacle/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWayBack } from '../crud';
import { AddressProblem } from './AddressProblem';
import { Facts } from './Facts';
import { placesOf, type Retreatant } from './retreatant';

const EditDetails = lazy(() => import(/* webpackChunkName: "edit-retreatant" */ './EditDetails'));

/** Who somebody is and where to find them; whoever leads the group may mend and remove. */
export function PersonalDetails({ person }: { person: Retreatant }) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Personal Details">
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
            <Pencil size={18} aria-hidden /> Edit
          </Button>
          {person.status === 'Active' && (
            <Button variant="quiet" onPress={() => setOpen('remove')} css={{ color: color.red }}>
              <UserMinus size={18} aria-hidden /> Remove from the group
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
      'Full name',
      [salutation, firstName, middleInit && `${middleInit}.`, lastName, suffix]
        .filter(Boolean)
        .join(' '),
    ],
    ['Goes by', person.nickname],
    [
      'Date of birth',
      person.birthDate &&
        `${formatDate(person.birthDate)}${person.age === null ? '' : ` (${person.age})`}`,
    ],
    ['Cell phone', cellPhone && <a href={`tel:${cellPhone}`}>{cellPhone}</a>],
    ['Email', <Email key="email" person={person} onAdd={onAdd} />],
    [
      'Address',
      [person.address, place.filter(Boolean).join(', ')].filter(Boolean).join(', ') || null,
    ],
    ['Religion', person.religion],
    ['Church', person.churchName],
    ['Profession', person.profession],
    ['Company', person.company],
    ['Text messages', person.smsConsent ? 'Consented' : null],
  ] as const;
}

function Email({ person, onAdd }: { person: Retreatant; onAdd: () => void }) {
  if (person.email) return <a href={`mailto:${person.email}`}>{person.email}</a>;
  return (
    <>
      No email
      {person.mayLead && (
        <Button variant="quiet" onPress={onAdd}>
          Add an email
        </Button>
      )}
    </>
  );
}

function RemoveDialog({ person, onClose }: { person: Retreatant; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const back = useWayBack(placesOf(useUser()).list);
  const remove = async () => {
    await api.post('/api/retreatants/update-retreatant-status', {
      body: { retreatantId: person.retreatantId, status: 'Inactive' },
    });
    toast.success('Successfully removed retreatant');
    void queries.invalidateQueries();
    navigate(back);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Are you sure you want to remove ${person.firstName} ${person.lastName} from the group?`}
      confirmLabel="Remove"
      isDangerous
      onConfirm={remove}
    >
      A place and a room at the next retreat become free. The history stays.
    </ConfirmDialog>
  );
}

const footer = { display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(5) } as const;
