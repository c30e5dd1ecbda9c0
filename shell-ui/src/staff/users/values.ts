import type { FormState } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import type { User } from './user';

/** Everything that the form holds; a phone and a date as they are typed. */
export type Values = ReturnType<typeof valuesOf>;

/** For each part of the form. */
export interface UserFormProps {
  form: FormState<Values>;
}

export const LABELS = {
  email: t`Email`,
  userRole: t`Role`,
  firstName: t`First name`,
  lastName: t`Last name`,
  phoneNumber: t`Phone`,
  password: t`Password`,
  language: t`Language`,
  confirmPassword: t`The same again`,
  isSamePerson: t`It is the same person: their passkeys, app and tokens stay`,
  active: t`Active`,
  groupNumberId: t`Group`,
  contactInformation: t`Other ways to reach this person`,
  middleInit: t`Middle initial`,
  nickname: t`Nickname`,
  salutation: t`Salutation`,
  suffix: t`Suffix`,
  dateBirth: t`Date of birth`,
  homeAddress: t`Street address`,
  homeCity: t`City`,
  homeState: t`State`,
  homeZip: t`Zip code`,
  company: t`Company`,
  profession: t`Profession`,
  church: t`Church`,
  religionId: t`Religion`,
  manresaNotes: t`Notes`,
  captain: t`Lead Captain`,
  coCaptain: t`Co-captain`,
  deaconPriest: t`Deacon or priest`,
  medDoctor: t`Medical professional`,
  profilePhoto: t`Photo`,
} as const;

export const valuesOf = (user?: User) => ({
  email: user?.email ?? '',
  userRole: (user?.userRole ?? null) as string | null,
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  language: (user?.language ?? null) as string | null,
  password: '',
  confirmPassword: '',
  isSamePerson: false,
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
