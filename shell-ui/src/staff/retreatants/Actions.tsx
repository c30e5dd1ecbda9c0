import { api, Button, ButtonLink, hasRole, Menu, MenuLine, ROLES, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  BriefcaseMedical,
  ChevronDown,
  Merge,
  PenLine,
  Square,
  SquareCheckBig,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { OF_RECORD } from '../privacy/forgettable';
import { PrivacyMenu } from '../privacy/PrivacyMenu';
import { personPath, type Retreatant, useAct } from './retreatant';

const ComposeDialog = lazy(
  () => import(/* webpackChunkName: "mail-compose" */ '../mail/ComposeDialog'),
);

/** What may be done with a person as a whole. */
export function Actions({ person }: { person: Retreatant }) {
  const user = useUser();
  const isAdmin = hasRole(user, [ROLES.admin]);
  if (!person.mayLead) return null;
  return (
    <>
      <ButtonLink to={`${personPath(user, person.retreatantId)}/merge`}>
        <Merge size={18} aria-hidden /> <Trans>Merge records</Trans>
      </ButtonLink>
      {person.email && <WriteEmail person={person} isAdmin={isAdmin} />}
      <ProfessionMenu person={person} />
      {isAdmin && <Privacy person={person} />}
    </>
  );
}

function Privacy({ person }: { person: Retreatant }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = `/api/retreatants/${person.retreatantId}`;
  return (
    <PrivacyMenu
      of={{
        ...OF_RECORD,
        name: `${person.firstName} ${person.lastName}`,
        everything: `${path}/everything`,
        typed: { field: 'keyCode', label: t`Key code`, expected: person.keyCode },
        erase: (keyCode) =>
          api.post('/api/retreatants/{id}/erase', {
            params: { path: { id: String(person.retreatantId) } },
            body: { keyCode },
          }),
        onErased: () => {
          navigate('/admin/people', { replace: true });
          queries.removeQueries();
        },
      }}
    />
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
        <PenLine size={18} aria-hidden /> <Trans>Write an email</Trans>
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
    action: t`update the profession designators`,
    send: (changed: typeof marks) =>
      api.post('/api/retreatants/update-profession-flags', {
        body: { retreatantId: person.retreatantId, ...changed },
      }),
    done: t`Updated profession designators`,
    failure: t`Failed to update profession designators`,
  });
  const toggle = (name: keyof typeof marks) =>
    mutate({ value: { ...marks, [name]: !marks[name] }, undo: marks });
  return (
    <Menu
      label={t`Profession`}
      trigger={
        <Button isPending={isPending}>
          <BriefcaseMedical size={18} aria-hidden /> <Trans>Profession</Trans>
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <MenuLine
        icon={marks.medProfessional ? SquareCheckBig : Square}
        onAction={() => toggle('medProfessional')}
      >
        {marks.medProfessional ? t`No medical professional` : t`Medical professional`}
      </MenuLine>
      <MenuLine
        icon={marks.deaconPriest ? SquareCheckBig : Square}
        onAction={() => toggle('deaconPriest')}
      >
        {marks.deaconPriest ? t`No deacon or priest` : t`Deacon or priest`}
      </MenuLine>
    </Menu>
  );
}
