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
 * The places that a plugin may fill, and what each hands to the component that fills it. All else
 * that is known of a slot is made of this: its `@version`, the `@right` that one needs to come to
 * the place, and an `@example`. A change of the props that older fills cannot live with raises the
 * version of that slot, and leaves out those alone; `abi.json` counts what concerns every plugin.
 */
export interface SlotProps {
  /**
   * Above the header of every staff screen.
   * @version 1
   * @right SIGNED_IN
   * @example
   * export default fills('shell.banner', () => <p>The office is closed on Friday.</p>);
   */
  'shell.banner': object;

  /**
   * One card of the admin's dashboard: the name of its flag, and what the plugin's `load` gave for
   * it, or `null` when that failed.
   * @version 1
   * @right HOUSE
   * @example
   * export default fills('dashboard.card', ({ data }) => (
   *   <Card title="Groups">{data ? `${data.groups}` : 'It could not be counted.'}</Card>
   * ));
   */
  'dashboard.card': { dashboardDataType: string; data: Record<string, unknown> | null };

  /**
   * Something to do, below what the house itself has to say on the home of a group.
   * @version 1
   * @right READ
   * @example
   * export default fills('home.todo', ({ retreatId }) =>
   *   retreatId === null ? null : <p>Two guests have not said what they eat.</p>,
   * );
   */
  'home.todo': { groupId: number | null; retreatId: number | null };

  /**
   * A line of the menu Send Retreat Invitation: a `MenuLine`, whose action `ask`s. The people have
   * been chosen on the roster of the group, and may be invited to its next retreat.
   * @version 1
   * @right LEAD
   * @example
   * export default fills('roster.invite', ({ call }) => (
   *   <MenuLine onAction={() => call(['text'])}>Send Text</MenuLine>
   * ));
   */
  'roster.invite': {
    groupId: number;
    retreatantIds: number[];
    /** Leads to the call of the retreat, where whoever was chosen is asked by these channels. */
    call: (channels: readonly string[]) => void;
    /** Asks before anything is sent, above the page: the menu is gone by then. */
    ask: (question: InviteQuestion) => void;
    /** For when it was sent: the roster is read again, and tells who got nothing, and why. */
    onInvited: (skipped?: readonly { name: string; reason: string }[]) => void;
  };

  /**
   * An act on the people who were chosen on a roster: a `Button` in the bar over its foot; on a
   * phone it stands below the others, in the dialog What to do.
   * @version 1
   * @right LEAD
   * @example
   * export default fills('roster.bulk', ({ retreatantIds, onDone }) => (
   *   <Button onPress={onDone}>{`Print ${retreatantIds.length} badges`}</Button>
   * ));
   */
  'roster.bulk': {
    groupId: number;
    retreatId: number | null;
    retreatantIds: number[];
    prospectIds: number[];
    /** For when it is done: the roster is read again, and nobody is chosen any more. */
    onDone: () => void;
  };

  /**
   * A line of the menu of one row of a roster: a `MenuLine`. The menu is there while a plugin fills
   * it; on a phone it stands on the sheet of the person.
   * @version 1
   * @right READ
   * @example
   * export default fills('roster.row', ({ retreatantId }) => (
   *   <MenuLine href={`/admin/people/${retreatantId}`}>What they eat</MenuLine>
   * ));
   */
  'roster.row': { groupId: number; retreatId: number | null; retreatantId: number };

  /**
   * More of one person of a roster: on their sheet on a phone, and beside the table of a desk while
   * they alone are chosen.
   * @version 1
   * @right READ
   * @example
   * export default fills('roster.side', ({ retreatantId }) => (
   *   <Card title="Needs">{`Of ${retreatantId} nothing is known.`}</Card>
   * ));
   */
  'roster.side': { groupId: number; retreatId: number | null; retreatantId: number };

  /**
   * A panel beside what is known of one retreatant.
   * @version 1
   * @right READ
   * @example
   * export default fills('retreatant.panel', ({ retreatantId }) => (
   *   <Card title="Pinned notes">{`None of ${retreatantId}.`}</Card>
   * ));
   */
  'retreatant.panel': { retreatantId: number };

  /**
   * A quiet sign beside a name, on a person's page and on every row of a roster. Ask for a whole
   * roster in one call, of which each row takes its own: where there is a `roster`, it is the key.
   * @version 1
   * @right READ
   * @example
   * export default fills('retreatant.badge', ({ retreatantId }) =>
   *   retreatantId === 7 ? <Leaf size={14} role="img" aria-label="Eats no meat" /> : null,
   * );
   */
  'retreatant.badge': {
    retreatantId: number;
    /** The roster on which it stands; `null` on a page of the person's own. */
    roster: { groupId: number; retreatId: number | null } | null;
  };

  /**
   * A panel below an application, before it is decided and after.
   * @version 1
   * @right LEAD
   * @example
   * export default fills('prospect.panel', ({ prospectId }) => (
   *   <Message tone="blue">{`Application ${prospectId} came by the parish.`}</Message>
   * ));
   */
  'prospect.panel': { prospectId: number };

  /**
   * A panel of one retreat: on its dialog in the calendar of the house, and below Your retreat on
   * the home of its group.
   * @version 1
   * @right READ
   * @example
   * export default fills('retreat.panel', ({ retreatId }) => (
   *   <Card title="Kitchen">{`Nothing is ordered for ${retreatId}.`}</Card>
   * ));
   */
  'retreat.panel': { retreatId: number };

  /**
   * More about the year that one looks at, below its figures: a picture of what a number cannot
   * say. A single number is better given by Python, as a figure among the others.
   * @version 1
   * @right HOUSE
   * @example
   * export default fills('year.figure', ({ year }) => (
   *   <Card title="Meals">{`How many were cooked in ${year} is not known.`}</Card>
   * ));
   */
  'year.figure': {
    /** Which may have begun only now, or lie ahead. */
    year: number;
  };

  /**
   * A section of its own below the settings of the house.
   * @version 1
   * @right HOUSE
   * @example
   * export default fills('settings.section', () => <Card title="Text messages">Connected.</Card>);
   */
  'settings.section': object;

  /**
   * A part of the application that strangers fill in, above its button. What is to be kept of them
   * is asked by a field of the plugin; here stands what shows or explains.
   * @version 1
   * @right PUBLIC
   * @example
   * export default fills('registration.section', ({ retreatIds }) => (
   *   <p>{retreatIds.length > 1 ? 'You pay for the one you come to.' : 'You pay when you come.'}</p>
   * ));
   */
  'registration.section': {
    /** Those that are chosen so far. */
    retreatIds: readonly number[];
  };

  /**
   * A part of the page on which a guest sees how their answer stands. Their link's token is what
   * the plugin's own calls know them by.
   * @version 1
   * @right PUBLIC
   * @example
   * export default fills('guest.section', ({ attendingStatus }) =>
   *   attendingStatus === 'Attending' ? <p>Please bring your own towel.</p> : null,
   * );
   */
  'guest.section': {
    token: string;
    attendingStatus: 'NoResponse' | 'Attending' | 'NotAttending' | 'Waitlist' | 'Cancelled';
  };

  /**
   * A page of its own that anybody may open: `public.route/menu` is shown at `/p/menu`.
   * @version 1
   * @right PUBLIC
   * @example
   * export default fills('public.route/menu', () => <h1>What there is to eat</h1>);
   */
  [page: `public.route/${string}`]: object;

  /**
   * A screen of its own: `admin.route/legacy-users` is shown at `/admin/legacy-users`.
   * @version 1
   * @right HOUSE
   * @example
   * export default fills('admin.route/kitchen', () => (
   *   <PageFrame title="Kitchen">What is to be cooked</PageFrame>
   * ));
   */
  [route: `admin.route/${string}`]: object;

  /**
   * A screen of its own for the people of a group: `group.route/kitchen` is shown at
   * `/captain/kitchen` to a captain, and at `/group/kitchen` to whoever else reads the group.
   * `groupScreen(user, 'kitchen')` is the one of the two that is theirs.
   * @version 1
   * @right READ
   * @example
   * export default fills('group.route/kitchen', ({ groupId }) => (
   *   <PageFrame title="Kitchen">{`What group ${groupId} will eat`}</PageFrame>
   * ));
   */
  [screen: `group.route/${string}`]: { groupId: number };

  /**
   * An entry of the user menu: a `MenuLine`.
   * @version 1
   * @right SIGNED_IN
   * @example
   * export default fills('user-menu.item', () => (
   *   <MenuLine href={groupScreen(useUser(), 'kitchen')}>Kitchen</MenuLine>
   * ));
   */
  'user-menu.item': object;
}

/** The name of a slot, as code has it: of each the SDK knows one version. */
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
