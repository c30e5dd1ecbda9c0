import type { ComponentType } from 'react';

/**
 * The places that a plugin may fill, and what each hands to the component that fills it. A change
 * that older plugins cannot live with raises the number in `abi.json`.
 */
export interface SlotProps {
  /** Above the header of every staff screen. */
  'shell.banner': object;
  /**
   * One card of the admin's dashboard: the name of its flag, and what the plugin's `load` gave for
   * it, or `null` when that failed.
   */
  'dashboard.card': { dashboardDataType: string; data: Record<string, unknown> | null };
  /** Further ways to invite people of a roster. */
  'roster.invite': { retreatId: number; retreatantIds: number[]; onSent: () => void };
  /** A panel beside what is known of one retreatant. */
  'retreatant.panel': { retreatantId: number };
  /** A screen of its own: `admin.route/legacy-users` is shown at `/admin/legacy-users`. */
  [route: `admin.route/${string}`]: object;
  /** An entry of the user menu. */
  'user-menu.item': object;
}

export type SlotName = keyof SlotProps;

/** What fills a slot. */
export type Fill<Name extends SlotName> = ComponentType<SlotProps[Name]>;

/** What a plugin's module for a slot exports: the component that fills it, as its default. */
export interface SlotModule {
  default: ComponentType<never>;
}

/** Checks a component against its slot: `export default fills('shell.banner', Banner)`. */
export function fills<Name extends SlotName>(_name: Name, component: Fill<Name>): Fill<Name> {
  return component;
}
