import { type Fill, fills } from '@cenacle/sdk';
import type { ComponentType } from 'react';

/** What a card shows; `null` when the server could not fill it. */
export interface CardProps<Data> {
  data: Data | null;
}

/** A component as the dashboard takes it: the plugin's own server half vouches for its data. */
export function asCard<Data>(component: ComponentType<CardProps<Data>>): Fill<'dashboard.card'> {
  return fills('dashboard.card', component as Fill<'dashboard.card'>);
}
