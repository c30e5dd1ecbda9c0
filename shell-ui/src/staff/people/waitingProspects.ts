import { tablePage } from '../crud';

/** An application in the order in which one looks at them. */
export interface Waiting {
  prospectId: number;
  isVerified: boolean;
}

/** As many as a table gives at once. */
const MOST = 200;

/** Applications that nobody has decided, the newest first. */
export const waitingProspects = tablePage('/api/prospects/table', {
  allSearch: '',
  skip: 0,
  take: MOST,
  sort: [],
});
