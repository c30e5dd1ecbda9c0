import { createApi } from '@cenacle/sdk';

/** This plugin's own calls, in the shape of an OpenAPI document's paths. */
interface Paths {
  '/api/settings/old-rms-link': {
    get: {
      responses: {
        200: { content: { 'application/json': { result: { url: string | null; label: string } } } };
      };
    };
  };
}

/** A client for this plugin's calls. */
export const api = createApi<Paths>();
