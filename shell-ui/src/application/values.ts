import type { components } from '@cenacle/sdk';
import type { FormState } from '@cenacle/sdk/forms';
import { type AskedSection, sentAnswers, type TypedAnswers } from '../answers/answers';
import { isLanguage, READ_HERE } from './languages';
import { isState } from './states';

type Application = components['schemas']['RegistrationForm'];

/** Everything that the form holds; null while a question has no answer. */
export interface Values {
  firstName: string;
  middleInitial: string;
  lastName: string;
  suffix: string;
  nickname: string;
  dateOfBirth: string | null;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string;
  emailAddress: string;
  cellPhone: string;
  smsConsent: boolean;
  /** In which the house writes to them; null leaves it as it is known. */
  language: string | null;
  religionId: number | null;
  churchName: string;
  profession: string;
  isPriestOrDeacon: boolean | null;
  isDoctor: boolean | null;
  retreatIds: number[];
  lastMinute: boolean | null;
  hasAttendedBefore: boolean | null;
  canContactInFuture: boolean | null;
  referredByName: string;
  notes: string;
  website: string;
  /** The texts that whoever applies by the public form agreed to. */
  agreed: number[];
  /** To what plugins and the house ask beside. */
  answers: TypedAnswers;
}

/** For each part of the form. */
export interface ApplicationProps {
  form: FormState<Values>;
}

export const NOBODY: Values = {
  firstName: '',
  middleInitial: '',
  lastName: '',
  suffix: '',
  nickname: '',
  dateOfBirth: null,
  streetAddress: '',
  city: '',
  state: null,
  zipCode: '',
  emailAddress: '',
  cellPhone: '',
  smsConsent: false,
  language: null,
  religionId: null,
  churchName: '',
  profession: '',
  isPriestOrDeacon: null,
  isDoctor: null,
  retreatIds: [],
  lastMinute: null,
  hasAttendedBefore: null,
  canContactInFuture: null,
  referredByName: '',
  notes: '',
  website: '',
  agreed: [],
  answers: {},
};

/** Whoever fills it in for themselves reads the page. */
export const APPLICANT: Values = { ...NOBODY, language: READ_HERE };

const isAnswer = (value: unknown) => typeof value === 'boolean';

/** What a draft may bring back into the fields that are not text. */
export const FITS = {
  // Also one that is half typed.
  dateOfBirth: (value: unknown) => /^\d{0,4}-(\d\d)?-\d{0,2}$/.test(String(value)),
  state: isState,
  language: isLanguage,
  religionId: Number.isInteger,
  isPriestOrDeacon: isAnswer,
  isDoctor: isAnswer,
  retreatIds: (value: unknown) => Array.isArray(value) && value.every(Number.isInteger),
  lastMinute: isAnswer,
  hasAttendedBefore: isAnswer,
  canContactInFuture: isAnswer,
  // To agree is for whoever sends it.
  agreed: () => false,
};

/** As it is sent: the rules have seen to it that what is required is there. */
export function applicationOf(
  { agreed, answers, ...values }: Values,
  sections: readonly AskedSection[] = [],
): Application {
  // Without a number there is nothing that one could consent to.
  const smsConsent = values.smsConsent && values.cellPhone.trim() !== '';
  const more = sections.length > 0 && { answers: sentAnswers(sections, answers) };
  return { ...values, smsConsent, ...(agreed.length > 0 && { agreed }), ...more } as Application;
}
