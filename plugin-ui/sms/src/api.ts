import { createApi } from '@cenacle/sdk';

/** Somebody who gets no text, and why. */
export interface Skipped {
  name: string;
  reason: string;
}

export interface Preview {
  text: string;
  recipients: number;
  segments: number;
  /** In dollars. */
  cost: number;
  waitsUntilMorning: number;
  skipped: Skipped[];
}

export type TextStatus = 'Queued' | 'Sent' | 'Delivered' | 'Deferred' | 'Failed' | 'Suppressed';

export interface PersonTexts {
  phone: string | null;
  isMobile: boolean;
  consent: { at: string; place: string | null; wording: string | null } | null;
  optedOut: { since: string; word: string } | null;
  mayLead: boolean;
  texts: {
    id: number;
    text: string;
    status: TextStatus;
    problem: string | null;
    segments: number;
    createdAt: string;
    sentAt: string | null;
  }[];
}

interface Invitees {
  groupId: number;
  retreatantIds: number[];
}

interface Answer<R> {
  responses: { 200: { content: { 'application/json': { result: R } } } };
}

interface Takes<B> {
  requestBody: { content: { 'application/json': B } };
}

/** This plugin's own calls, in the shape of an OpenAPI document's paths. */
interface Paths {
  '/api/sms/preview': { post: Takes<Invitees> & Answer<Preview> };
  '/api/sms/send-invitation-sms-messages': {
    post: Takes<Invitees> & Answer<{ queued: number; skipped: Skipped[] }>;
  };
  '/api/sms/retreatant/{id}': {
    get: { parameters: { path: { id: string } } } & Answer<PersonTexts>;
  };
  '/api/sms/consent': {
    post: Takes<{ retreatantId: number; consents: boolean; place: string }> & Answer<null>;
  };
}

/** A client for this plugin's calls. */
export const texts = createApi<Paths>();
