import { useCallback, useSyncExternalStore } from 'react';
import { LiveFeed } from './LiveFeed';

let feed: LiveFeed | undefined;

function theFeed(): LiveFeed | undefined {
  if (!LiveFeed.isPossible()) return undefined;
  feed ??= new LiveFeed((groups) => `/api/rosters/changes/stream?groups=${groups.join(',')}`);
  return feed;
}

/** A number that is another one once a group's roster has changed; nothing where nobody tells it. */
export function useLiveMarker(groupId: number | null): number | undefined {
  const topic = groupId === null ? undefined : String(groupId);
  const follow = useCallback(
    (listener: () => void) => (topic && theFeed()?.follow(topic, listener)) || (() => {}),
    [topic],
  );
  return useSyncExternalStore(follow, () => (topic ? theFeed()?.read(topic) : undefined));
}
