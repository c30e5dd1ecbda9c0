import { t } from '@lingui/core/macro';

/** For whom a group is, where it is not for everybody. */
export const WHO_FOR = [
  { value: 'men', label: t`Men` },
  { value: 'women', label: t`Women` },
  { value: 'couples', label: t`Couples` },
  { value: 'youngAdults', label: t`Young adults` },
];

/** In which its retreats are held. */
export const LANGUAGES = [
  { value: 'en', label: t`English` },
  { value: 'es', label: t`Spanish` },
];
