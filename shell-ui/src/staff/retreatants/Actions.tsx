import { api, Button, ButtonLink, hasRole, Menu, MenuLine, ROLES, useUser } from '@cenacle/sdk';
import {
  BriefcaseMedical,
  ChevronDown,
  FileDown,
  Merge,
  PenLine,
  ShieldUser,
  Square,
  SquareCheckBig,
  UserX,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Retreatant } from './retreatant';
import { useAct } from './retreatant';

const EraseDialog = lazy(() => import(/* webpackChunkName: "person-erase" */ './EraseDialog'));
const ComposeDialog = lazy(
  () => import(/* webpackChunkName: "mail-compose" */ '../mail/ComposeDialog'),
);

/** What may be done with a person as a whole. */
export function Actions({ person }: { person: Retreatant }) {
  const isAdmin = hasRole(useUser(), [ROLES.admin]);
  if (!person.mayLead) return null;
  return (
    <>
      {isAdmin && (
        <ButtonLink to={`/admin/people/${person.retreatantId}/merge`}>
          <Merge size={18} aria-hidden /> Merge records
        </ButtonLink>
      )}
      {person.email && <WriteEmail person={person} isAdmin={isAdmin} />}
      <ProfessionMenu person={person} />
      {isAdmin && <PrivacyMenu person={person} />}
    </>
  );
}

/** What a person may ask of the house: all that it knows of them, and to be forgotten. */
function PrivacyMenu({ person }: { person: Retreatant }) {
  const [isErasing, setErasing] = useState(false);
  const everything = `/api/retreatants/${person.retreatantId}/everything`;
  return (
    <>
      <Menu
        label="Privacy"
        trigger={
          <Button>
            <ShieldUser size={18} aria-hidden /> Privacy
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
      >
        <MenuLine icon={FileDown} onAction={() => window.location.assign(everything)}>
          All that is known of this person
        </MenuLine>
        <MenuLine icon={UserX} onAction={() => setErasing(true)}>
          Erase this person…
        </MenuLine>
      </Menu>
      {isErasing && (
        <Suspense>
          <EraseDialog person={person} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  );
}

function WriteEmail({ person, isAdmin }: { person: Retreatant; isAdmin: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const reader = {
    ...person,
    prospectId: null,
    emailProblem: person.emailProblem?.reason ?? null,
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <PenLine size={18} aria-hidden /> Write an email
      </Button>
      {isOpen && (
        <Suspense>
          <ComposeDialog
            readers={[reader]}
            // A captain writes for the own group, whichever is the person's first.
            groupId={isAdmin ? person.groupId : null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Medical professionals, deacons and priests: each may be marked by itself. */
function ProfessionMenu({ person }: { person: Retreatant }) {
  const marks = { medProfessional: person.medDoctor, deaconPriest: person.deaconPriest };
  const { mutate, isPending } = useAct(person.retreatantId, {
    action: 'update the profession designators',
    send: (changed: typeof marks) =>
      api.post('/api/retreatants/update-profession-flags', {
        body: { retreatantId: person.retreatantId, ...changed },
      }),
    done: 'Updated profession designators',
    failure: 'Failed to update profession designators',
  });
  const toggle = (name: keyof typeof marks) =>
    mutate({ value: { ...marks, [name]: !marks[name] }, undo: marks });
  return (
    <Menu
      label="Profession"
      trigger={
        <Button isPending={isPending}>
          <BriefcaseMedical size={18} aria-hidden /> Profession
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <MenuLine
        icon={marks.medProfessional ? SquareCheckBig : Square}
        onAction={() => toggle('medProfessional')}
      >
        {marks.medProfessional ? 'No medical professional' : 'Medical professional'}
      </MenuLine>
      <MenuLine
        icon={marks.deaconPriest ? SquareCheckBig : Square}
        onAction={() => toggle('deaconPriest')}
      >
        {marks.deaconPriest ? 'No deacon or priest' : 'Deacon or priest'}
      </MenuLine>
    </Menu>
  );
}
