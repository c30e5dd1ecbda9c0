import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { walk } from '../walking';
import { Waiting } from './GuestSheet';
import { linkOf, type Opened, pageOf } from './links';
import { Unopened } from './Unopened';

interface Props<L extends Opened> {
  token: string;
  /** Whether the link is for the screen within; any other goes to its own page. */
  as: (link: Opened) => link is L;
  /** Where one learns that a link has ended. */
  ended: string;
  children: (link: L) => ReactNode;
}

/** Asks what a link is for before anything is shown of it. */
export function OpenLink<L extends Opened>({ token, as, ended, children }: Props<L>) {
  const query = useQuery(linkOf(token));
  const link = query.data;
  if (link === undefined) return <Unopened query={query} />;
  if (link === null) return <Detour to={ended} />;
  if (!as(link)) return <Detour to={pageOf(link.purpose, token)} />;
  return children(link);
}

/** Goes on to another page at once, so that Back does not lead here. */
export function Detour({ to }: { to: string }) {
  useEffect(() => walk(to, { isDetour: true }), [to]);
  return <Waiting />;
}
