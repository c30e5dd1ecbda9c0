import { api } from '@cenacle/sdk';

const paramsOf = (retreatId: number) => ({ path: { retreatId: String(retreatId) } });

/** Offers the next free place to somebody who waits. */
export const offerPlace = (retreatId: number, retreatantId: number) =>
  api.post('/api/waitlist/{retreatId}/offer', {
    params: paramsOf(retreatId),
    body: { retreatantId },
  });

/** Takes an offer back; its person rests at the end of the line. */
export const withdrawOffer = (retreatId: number, retreatantId: number) =>
  api.post('/api/waitlist/{retreatId}/withdraw', {
    params: paramsOf(retreatId),
    body: { retreatantId },
  });
