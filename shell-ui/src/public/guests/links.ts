import { ApiError, api, type components } from '@cenacle/sdk';
import { queryOptions } from '@tanstack/react-query';
import { recall, remember } from './tab';

/** What a link is for, as the server says. */
export type Opened = components['schemas']['Opened'];
export type Status = components['schemas']['AttendingStatus'];
type Purpose = Opened['purpose'];

export interface Invitation extends Opened {
  retreatStart: string;
  retreatEnd: string;
  attendingStatus: Status;
}

export interface DetailsLink extends Opened {
  details: components['schemas']['Details'];
}

export const isInvitation = (link: Opened): link is Invitation => link.purpose === 'attending';
export const isDetailsLink = (link: Opened): link is DetailsLink => link.purpose === 'details';

/** The page of a link. */
export const pageOf = (purpose: Purpose, token: string) =>
  purpose === 'attending' ? `/attending/${token}` : `/portal/retreatants/${token}`;

const VALIDATE = '/api/external-retreatants/validate-challenge/{accessToken}';

const of = (token: string) => ({ params: { path: { accessToken: token } } });

/** What a token opens; `null` when it has ended, or never was. Looking changes nothing. */
export const linkOf = (token: string) =>
  queryOptions({
    queryKey: api.queryKey('get', VALIDATE, of(token)),
    initialData: api.queryOptions('get', VALIDATE, of(token)).initialData,
    queryFn: ({ signal }) => unlessRefused(api.get(VALIDATE, { ...of(token), signal })),
    // Without a connection one is told so at once.
    networkMode: 'always',
  });

const AGREEMENTS = '/api/external-retreatants/agreements/{accessToken}';

/** What there is to be agreed to before a yes, and what was agreed to. */
export const agreementsOf = (token: string) => api.queryOptions('get', AGREEMENTS, of(token));

/** A link that has ended is no failure of the portal: it has a page of its own. */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

/** To come or not; or not now, and to stay on the waiting list. */
export type Wish = 'in' | 'out' | 'later';

interface Kept {
  token: string;
  /** What was chosen for an invitation, and is not confirmed yet. */
  wish?: Wish;
}

/** Keeps a link for the pages whose address must not show it. */
export const keep = (purpose: Purpose, link: Kept) => remember(purpose, link);

/** Of a link that has ended nothing is left in this tab. */
export const forget = (purpose: Purpose) => remember(purpose, null);

/** The link that was opened last in this tab. */
export const kept = (purpose: Purpose) => recall(purpose) as Kept | null | undefined;
