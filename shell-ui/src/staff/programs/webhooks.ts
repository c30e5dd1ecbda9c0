import { api, type paths, type Result } from '@cenacle/sdk';
import type { Row } from '../crud';

type Webhooks = Result<paths, '/api/programs/webhooks', 'get'>;
export type Webhook = Webhooks['webhooks'][number];
export type EventToChoose = Webhooks['events'][number];
export type Delivery = Row<'/api/programs/deliveries/table'>;
export type Secret = Result<paths, '/api/programs/webhooks', 'post'> & { name: string };

export const WEBHOOKS = api.queryOptions('get', '/api/programs/webhooks');

export const of = (id: number) => ({ params: { path: { id: String(id) } } });

/** What a change sends of what stays. */
export const bodyOf = ({ name, address, events, isEnabled, version }: Webhook) => ({
  name,
  address,
  events,
  isEnabled,
  version,
});
