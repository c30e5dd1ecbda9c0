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
  firstName: 'First name',
  lastName: 'Last name',
  nickName: 'Nickname',
  retreat: 'Retreat',
  group: 'Group',
  room: 'Room',
  link: 'Answer link',
  expires: 'Link is good for',
  captain: 'Captain',
  captainPhone: 'Captain’s phone',
  email: 'Email address',
  portalTitle: 'House',
  supportEmail: 'Help address',
};

/** A subject that is not filled in yet, as one reads it: `Welcome [Nickname]`. */
export const inWords = (subject: string): string =>
  subject.replace(/\{\{\s*(\w+)\s*\}\}/g, (_place, name: string) =>
    name in PLACEHOLDERS ? `[${PLACEHOLDERS[name as PlaceholderName]}]` : '…',
  );
