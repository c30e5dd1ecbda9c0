import { t } from '@lingui/core/macro';

export type PlaceholderName =
  | 'firstName'
  | 'lastName'
  | 'nickName'
  | 'retreat'
  | 'group'
  | 'room'
  | 'link'
  | 'expires'
  | 'captain'
  | 'captainPhone'
  | 'email'
  | 'portalTitle'
  | 'supportEmail';

/** What people call that which stands in a letter as `{{ name }}`. */
export const PLACEHOLDERS: Record<PlaceholderName, string> = {
  firstName: t`First name`,
  lastName: t`Last name`,
  nickName: t`Nickname`,
  retreat: t`Retreat`,
  group: t`Group`,
  room: t`Room`,
  link: t`Answer link`,
  expires: t`Link is good for`,
  captain: t`Captain`,
  captainPhone: t`Captain’s phone`,
  email: t`Email address`,
  portalTitle: t`House`,
  supportEmail: t`Help address`,
};

/** A subject that is not filled in yet, as one reads it: `Welcome [Nickname]`. */
export const inWords = (subject: string): string =>
  subject.replace(/\{\{\s*(\w+)\s*\}\}/g, (_place, name: string) =>
    name in PLACEHOLDERS ? `[${PLACEHOLDERS[name as PlaceholderName]}]` : '…',
  );
