import { type Me, ROLES, type Role, zoneHere } from '../session';

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
    timeZone: zoneHere(),
    language: null,
    agreementAccepted: true,
    retreatantId: null,
    secondFactor: null,
    rights: [],
    ...details,
  };
}
