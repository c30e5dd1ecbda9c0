import { createApi } from '@cenacle/sdk';

export interface Note {
  id: number;
  text: string;
  pinnedBy: string;
  lastDay: string;
}

export interface PersonNotes {
  mayPin: boolean;
  notes: Note[];
}

interface Answer<R> {
  responses: { 200: { content: { 'application/json': { result: R } } } };
}

interface Takes<B> {
  requestBody: { content: { 'application/json': B } };
}

interface Names {
  parameters: { path: { id: string } };
}

/** This plugin's own calls, in the shape of an OpenAPI document's paths. */
interface Paths {
  '/api/sample-plugin/retreatant/{id}': { get: Names & Answer<PersonNotes> };
  '/api/sample-plugin/notes': {
    post: Takes<{ retreatantId: number; text: string }> & Answer<Note>;
  };
  '/api/sample-plugin/notes/{id}': { delete: Names & Answer<null> };
}

/** A client for this plugin's calls. */
export const api = createApi<Paths>();
