import { t } from '@lingui/core/macro';

/** In the order of the form, which is the order of the summary of what is wrong. */
export const LABELS = {
  firstName: t`First name`,
  middleInitial: t`Middle initial`,
  lastName: t`Last name`,
  suffix: t`Suffix`,
  nickname: t`Nickname`,
  dateOfBirth: t`Date of birth`,
  streetAddress: t`Street address`,
  city: t`City`,
  state: t`State`,
  zipCode: t`Zip code`,
  emailAddress: t`Email`,
  cellPhone: t`Cell phone`,
  smsConsent: t`Text messages`,
  language: t`Language`,
  religionId: t`Religion`,
  churchName: t`Church or parish`,
  profession: t`Profession`,
  isPriestOrDeacon: t`Priest or deacon`,
  isDoctor: t`Medical professional`,
  retreatIds: t`Retreats`,
  lastMinute: t`A call at short notice`,
  hasAttendedBefore: t`On a retreat with us before`,
  canContactInFuture: t`News of later retreats`,
  referredByName: t`Who told you about us`,
  notes: t`Anything else`,
} as const;

/** Where the form asks in a sentence. */
export const QUESTIONS = {
  isPriestOrDeacon: t`Are you a priest or a deacon?`,
  isDoctor: t`Are you a doctor, a nurse or another medical professional?`,
  retreatIds: t`Which retreats could you come to?`,
  lastMinute: t`May we call you at short notice if a place becomes free?`,
  hasAttendedBefore: t`Have you been on a retreat with us before?`,
  canContactInFuture: t`May we tell you about later retreats?`,
  referredByName: t`Who told you about us?`,
  notes: t`Is there anything else that we should know?`,
} as const;
