import type { FormState } from '@cenacle/sdk/forms';
import type { User } from './user';

/** Everything that the form holds; a phone and a date as they are typed. */
export type Values = ReturnType<typeof valuesOf>;

/** For each part of the form. */
export interface UserFormProps {
  form: FormState<Values>;
}

export const LABELS = {
  email: 'Email',
  userRole: 'Role',
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone',
  password: 'Password',
  confirmPassword: 'The same again',
  active: 'Active',
  groupNumberId: 'Group',
  contactInformation: 'Other ways to reach this person',
  middleInit: 'Middle initial',
  nickname: 'Nickname',
  salutation: 'Salutation',
  suffix: 'Suffix',
  dateBirth: 'Date of birth',
  homeAddress: 'Street address',
  homeCity: 'City',
  homeState: 'State',
  homeZip: 'Zip code',
  company: 'Company',
  profession: 'Profession',
  church: 'Church',
  religionId: 'Religion',
  manresaNotes: 'Notes',
  captain: 'Lead Captain',
  coCaptain: 'Co-captain',
  deaconPriest: 'Deacon or priest',
  medDoctor: 'Medical professional',
  profilePhoto: 'Photo',
} as const;

export const valuesOf = (user?: User) => ({
  email: user?.email ?? '',
  userRole: (user?.userRole ?? null) as string | null,
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  password: '',
  confirmPassword: '',
  active: user?.active ?? true,
  groupNumberId: user?.groupNumberId ?? null,
  contactInformation: user?.contactInformation ?? [],
  middleInit: user?.middleInit ?? '',
  nickname: user?.nickname ?? '',
  salutation: user?.salutation ?? null,
  suffix: user?.suffix ?? '',
  dateBirth: user?.dateBirth ?? null,
  homeAddress: user?.homeAddress ?? '',
  homeCity: user?.homeCity ?? '',
  homeState: user?.homeState ?? null,
  homeZip: user?.homeZip ?? '',
  company: user?.company ?? '',
  profession: user?.profession ?? '',
  church: user?.church ?? '',
  religionId: user?.religionId ?? null,
  manresaNotes: user?.manresaNotes ?? '',
  captain: user?.captain ?? false,
  coCaptain: user?.coCaptain ?? false,
  deaconPriest: user?.deaconPriest ?? false,
  medDoctor: user?.medDoctor ?? false,
  profilePhoto: null as File | null,
  removePhoto: false,
});
