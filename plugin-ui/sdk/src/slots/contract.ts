import type { ComponentType } from 'react';

/** What somebody is asked before people are invited, and what a yes does. */
export interface InviteQuestion {
  title: string;
  /** What will happen, with the number of people. */
  words: string;
  /** The verb: what the button that acts says. */
  confirmLabel: string;
  /** The act in the words of its failure: `send the text invitations`. */
  action: string;
  /** Sends; a refusal that it throws is told by the roster. */
  send: () => Promise<unknown>;
}

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
  /**
   * A line of the menu Send Retreat Invitation: a `MenuLine`, whose action `ask`s. The people have
   * been chosen on the roster of the group, and may be invited to its next retreat.
   */
  'roster.invite': {
    groupId: number;
    retreatantIds: number[];
    /** Asks before anything is sent, above the page: the menu is gone by then. */
    ask: (question: InviteQuestion) => void;
    /** For when it was sent: the roster is read again, and tells who got nothing, and why. */
    onInvited: (skipped?: readonly { name: string; reason: string }[]) => void;
  };
  /** A panel beside what is known of one retreatant. */
  'retreatant.panel': { retreatantId: number };
  /** A screen of its own: `admin.route/legacy-users` is shown at `/admin/legacy-users`. */
  [route: `admin.route/${string}`]: object;
  /** An entry of the user menu: a `MenuLine`. */
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
