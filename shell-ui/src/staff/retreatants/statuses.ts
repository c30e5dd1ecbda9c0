import type { components, Tone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { AttendingStatus } from './retreatant';

/** The five answers to a retreat, in the words of the house. */
export const STATUS_LABELS: Record<AttendingStatus, string> = {
  NoResponse: t`No Response`,
  Cancelled: t`Cancelled`,
  NotAttending: t`Not Attending`,
  Attending: t`Attending`,
  Waitlist: t`Waitlist`,
};

export const STATUS_TONES: Record<AttendingStatus, Tone | 'neutral'> = {
  NoResponse: 'neutral',
  Cancelled: 'red',
  NotAttending: 'red',
  Attending: 'green',
  Waitlist: 'amber',
};

/** Whether somebody belongs to the house's people. */
export const PERSON_STATUSES: Record<components['schemas']['PersonStatus'], string> = {
  Active: t`Active`,
  Inactive: t`Inactive`,
  Deceased: t`Deceased`,
  Banned: t`Banned`,
};

export const STATUSES = (Object.keys(STATUS_LABELS) as AttendingStatus[]).map((value) => ({
  value,
  label: STATUS_LABELS[value],
}));
