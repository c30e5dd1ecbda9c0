import { ROLES, type Role } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { vi } from 'vitest';
import ProspectDialog from './ProspectDialog';

export const PROSPECT = {
  prospectId: 5,
  firstName: 'Ann',
  middleInitial: null,
  lastName: 'Melancon',
  suffix: null,
  nickname: null,
  dateOfBirth: '1961-04-12',
  streetAddress: '14 River Road',
  city: 'Convent',
  state: 'LA',
  zipCode: '70723',
  cellPhone: '(504) 555-0123',
  emailAddress: 'ann@example.org',
  religionId: 1,
  religion: 'Catholic',
  churchName: 'St. Michael',
  profession: 'Nurse',
  isPriestOrDeacon: false,
  isDoctor: true,
  hasAttendedBefore: false,
  canContactInFuture: true,
  lastMinute: false,
  referredByName: 'Paul',
  notes: null,
  smsConsent: false,
  retreatIds: [40],
  selectedGroups: [
    {
      retreatId: 40,
      groupId: 12,
      groupNumber: '12',
      startDate: '2026-06-04',
      endDate: '2026-06-07',
      isOver: false,
    },
  ],
  landings: [
    {
      groupId: 12,
      groupNumber: '12',
      retreatId: 40,
      startDate: '2026-06-04',
      endDate: '2026-06-07',
      isAskedFor: true,
      isCurrent: true,
      isFull: false,
      places: '18 of 70',
    },
  ],
  isVerified: false,
  registeredAt: '2026-02-03T18:00:00Z',
  possibleDuplicates: [] as object[],
  former: [] as object[],
  version: 2,
};

export const sent = vi.fn();
export const close = vi.fn();
export const go = vi.fn();

/** Answers what the dialog asks for, anew for each test; the test has the application. */
export function answerCalls(prospect: () => typeof PROSPECT) {
  sent.mockReset().mockImplementation(() => result({ prospectId: 5 }));
  close.mockReset();
  go.mockReset();
  const note = async ({ request }: { request: Request }) =>
    sent(
      new URL(request.url).pathname + new URL(request.url).search,
      await request.json().catch(() => null),
    );
  server.use(
    http.get('/api/prospects/5', () => result(prospect())),
    http.get('/api/religion/religion-options', () => result([{ value: 1, label: 'Catholic' }])),
    http.get('/api/retreats/retreat-options', () =>
      result([
        { value: 41, groupNumber: '12', label: 'Group 12 · Jun 3 – 6, 2027' },
        { value: 50, groupNumber: '7', label: 'Group 7 · Jun 3 – 6, 2027' },
      ]),
    ),
    http.post('/api/prospects/:act/5', note),
    http.post('/api/prospects/5/erase', note),
    http.delete('/api/prospects/:act/5', note),
    http.post('/api/prospects/edit-prospect', note),
  );
}

export const waitingOf = (...ids: number[]) =>
  ids.map((prospectId) => ({ prospectId, isVerified: false }));
export const open = (role: Role = ROLES.captain, waiting = waitingOf(5)) =>
  renderScreen(<ProspectDialog prospectId={5} waiting={waiting} onOpen={go} onClose={close} />, {
    user: someone(role),
  });
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
export const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
