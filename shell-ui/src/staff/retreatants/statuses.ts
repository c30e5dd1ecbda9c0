import type { Tone } from '@cenacle/sdk';
import type { AttendingStatus } from './retreatant';

/** The five answers to a retreat, in the words of the house. */
export const STATUS_LABELS: Record<AttendingStatus, string> = {
  NoResponse: 'No Response',
  Cancelled: 'Cancelled',
  NotAttending: 'Not Attending',
  Attending: 'Attending',
  Waitlist: 'Waitlist',
};

export const STATUS_TONES: Record<AttendingStatus, Tone | 'neutral'> = {
  NoResponse: 'neutral',
  Cancelled: 'red',
  NotAttending: 'red',
  Attending: 'green',
  Waitlist: 'amber',
};

export const STATUSES = (Object.keys(STATUS_LABELS) as AttendingStatus[]).map((value) => ({
  value,
  label: STATUS_LABELS[value],
}));
