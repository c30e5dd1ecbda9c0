import type { paths, Result } from '@cenacle/sdk';

export type Section = Result<paths, '/api/settings/forms', 'get'>[number];

/** Where a heading is found on the page. */
export const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
