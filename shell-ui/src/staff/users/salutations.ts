/** How people are addressed, as the house offers it. */
export const SALUTATIONS = [
  'Mr.',
  'Dr.',
  'Col',
  'Lt.',
  'Rev.',
  'Br.',
  'Fr.',
  'Sen.',
  'Cap.',
  'Maj.',
].map((value) => ({ value, label: value }));
