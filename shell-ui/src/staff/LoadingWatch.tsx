import { loadingToast } from '@cenacle/sdk';
import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Says that something is loading, for every screen in one place (portal.md 9). */
export default function LoadingWatch() {
  const isBusy = useIsFetching({ predicate: isTold }) + useIsMutating() > 0;
  useEffect(() => {
    if (!isBusy) return;
    let end = () => {};
    void loadingToast(
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    return () => end();
  }, [isBusy]);
  return null;
}

/** What asks by itself, again and again, is nothing that anybody waits for. */
const isTold = ({ meta }: Query) => meta?.isQuiet !== true;
