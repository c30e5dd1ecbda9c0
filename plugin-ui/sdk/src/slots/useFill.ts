import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { Fill, SlotName } from './contract';
import { type Frontend, refreshFrontends } from './frontends';
import { loadFill, SlotFailure, SlotLoaderContext } from './loader';
import { reportFault } from './reporting';

type State<Name extends SlotName> =
  | { status: 'loading' }
  | { status: 'loaded'; component: Fill<Name> }
  | { status: 'failed'; isForGood: boolean };

/** What a micro-frontend puts into a slot. Loaded without suspending, for menus cannot suspend. */
export function useFill<Name extends SlotName>(frontend: Frontend, name: Name) {
  const queries = useQueryClient();
  const load = useContext(SlotLoaderContext);
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<State<Name>>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const show = (next: State<Name>) => isWanted && setState(next);
    loadFill(load, frontend, name, attempt > 1).then(
      (component) => show({ status: 'loaded', component }),
      (reason: unknown) => {
        console.warn('A plugin could not be loaded.', reason);
        reportFault(frontend, name, reason);
        // What was built for another portal is no other when it is asked for again.
        show({
          status: 'failed',
          isForGood: reason instanceof SlotFailure && reason.kind === 'abi',
        });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, frontend, name, attempt]);

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt(attempt + 1);
    // A plugin that was mended has another entry, which comes with the list.
    void refreshFrontends(queries);
  };
  return { state, attempt, retry };
}
