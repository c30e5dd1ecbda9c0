import { renderScreen, result, server } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { screenAt } from '../screens';
import type { Opened, Status } from './links';

/** For tests: a house that has sent a link, and somebody who opens it. */
export const TOKEN = 'q8Kx-Vw2_0aBcDeFgHiJkL';
export const CALLS = '/api/external-retreatants';

const INVITATION: Opened = {
  purpose: 'attending',
  firstName: 'Paul',
  lastName: 'Landry',
  groupNumber: '12',
  retreatStart: '2026-06-04',
  retreatEnd: '2026-06-07',
  attendingStatus: 'NoResponse',
  line: null,
  keptUntil: null,
  linkEnds: '2026-05-20T12:00:00Z',
  visit: { address: null, arrivalTime: null, departureTime: null, whatToBring: null },
  details: null,
  agreements: [],
  hasAgreed: false,
};

export const DETAILS = {
  cellPhone: '(504) 555-0123',
  email: 'paul@house.test',
  address: '12 River Road',
  city: 'Convent',
  state: 'LA',
  zip: '70723',
  language: null,
};

export const DETAILS_LINK: Opened = {
  ...INVITATION,
  purpose: 'details',
  retreatStart: null,
  retreatEnd: null,
  attendingStatus: null,
  details: DETAILS,
};

const ended = () =>
  HttpResponse.json({ message: 'This link has ended.', requestId: 'r' }, { status: 403 });

let opened = INVITATION;

/** What stands from now on in the house. */
export function stand(attendingStatus: Status, line: Opened['line'] = null) {
  // Who has answered may change the answer until the retreat starts.
  const linkEnds = '2026-06-04T05:00:00Z';
  opened = { ...opened, attendingStatus, line, linkEnds };
  const { agreements, hasAgreed } = opened;
  return result({ attendingStatus, line, linkEnds, agreements, hasAgreed });
}

/** What this token opens; every other has ended. */
export function linkFor(link: Partial<Opened> = {}) {
  opened = { ...INVITATION, ...link };
  const noted = vi.fn();
  server.use(
    http.get(`${CALLS}/validate-challenge/:token`, ({ params }) =>
      params.token === TOKEN ? result(opened) : ended(),
    ),
    http.post(`${CALLS}/retreatant-invitation/:token`, ({ params }) => {
      noted(params.token);
      return result(opened);
    }),
  );
  return { noted };
}

export async function open(address: string) {
  window.history.replaceState(null, '', address);
  const Screen = await screenAt(window.location.pathname);
  const rendered = renderScreen(<Screen />);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

export const heading = () => screen.getByRole('heading', { level: 1 });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const path = () => window.location.pathname;
