import { api } from '@cenacle/sdk';

/** The words that one consents to, and what plugins and the house ask beside. */
export const wordingAndQuestions = {
  ...api.queryOptions('get', '/api/prospects/sms-consent'),
  staleTime: Number.POSITIVE_INFINITY,
};

export const NO_QUESTIONS: never[] = [];
