/** In the order of the form, which is the order of the summary of what is wrong. */
export const LABELS = {
  firstName: 'First name',
  middleInitial: 'Middle initial',
  lastName: 'Last name',
  suffix: 'Suffix',
  nickname: 'Nickname',
  dateOfBirth: 'Date of birth',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  emailAddress: 'Email',
  cellPhone: 'Cell phone',
  smsConsent: 'Text messages',
  religionId: 'Religion',
  churchName: 'Church or parish',
  profession: 'Profession',
  isPriestOrDeacon: 'Priest or deacon',
  isDoctor: 'Medical professional',
  retreatIds: 'Retreats',
  lastMinute: 'A call at short notice',
  hasAttendedBefore: 'On a retreat with us before',
  canContactInFuture: 'News of later retreats',
  referredByName: 'Who told you about us',
  notes: 'Anything else',
} as const;

/** Where the form asks in a sentence. */
export const QUESTIONS = {
  isPriestOrDeacon: 'Are you a priest or a deacon?',
  isDoctor: 'Are you a doctor, a nurse or another medical professional?',
  retreatIds: 'Which retreats could you come to?',
  lastMinute: 'May we call you at short notice if a place becomes free?',
  hasAttendedBefore: 'Have you been on a retreat with us before?',
  canContactInFuture: 'May we tell you about later retreats?',
  referredByName: 'Who told you about us?',
  notes: 'Is there anything else that we should know?',
} as const;
