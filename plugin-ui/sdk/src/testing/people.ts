import { type Me, ROLES, type Role } from '../session';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Someone with the role, as the server would describe them. */
export function someone(role: Role, details: Partial<Me> = {}): Me {
  const isAdmin = role === ROLES.admin;
  return {
    id: 1,
    email: 'anne@cenacle.test',
    firstName: 'Anne',
    lastName: 'Melancon',
    roleNames: [role],
    profilePhotoGuid: null,
    groupId: isAdmin ? null : 12,
    groupNumber: isAdmin ? null : '12',
    timeZone: here,
    agreementAccepted: true,
    retreatantId: null,
    ...details,
  };
}
