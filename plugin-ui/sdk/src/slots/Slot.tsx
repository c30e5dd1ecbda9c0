import { useQueryClient } from '@tanstack/react-query';
import { createElement, Suspense, use, useContext, useState } from 'react';
import type { Fill, SlotName, SlotProps } from './contract';
import { type Frontend, refreshFrontends, useFills } from './frontends';
import { loadFill, SlotLoaderContext } from './loader';
import { SlotBoundary } from './SlotBoundary';
import { SlotNotice } from './SlotNotice';

interface Place<Name extends SlotName> {
  name: Name;
  /** What the slot hands to each component that fills it. */
  props: SlotProps[Name];
}

/** Shows what the plugins that are on put into this place, each kept apart from the others. */
export function Slot<Name extends SlotName>({ name, props }: Place<Name>) {
  const fills = useFills(name) ?? [];
  return fills.map((frontend) => (
    <Filled
      key={`${frontend.plugin} ${frontend.entry} ${frontend.abi}`}
      frontend={frontend}
      name={name}
      props={props}
    />
  ));
}

function Filled<Name extends SlotName>({
  frontend,
  name,
  props,
}: Place<Name> & { frontend: Frontend }) {
  const queries = useQueryClient();
  const load = useContext(SlotLoaderContext);
  const start = (again: boolean) => {
    const loading = loadFill(load, frontend, name, again);
    // `use` reports a failure when it renders; until then it must not count as unhandled.
    loading.catch(() => {});
    return loading;
  };
  const [attempt, setAttempt] = useState(() => ({ number: 1, loading: start(false) }));
  const retry = () => {
    setAttempt(({ number }) => ({ number: number + 1, loading: start(true) }));
    // A plugin that was mended has another entry, which comes with the list.
    void refreshFrontends(queries);
  };

  return (
    <SlotBoundary
      key={attempt.number}
      fallback={<SlotNotice plugin={frontend.plugin} onRetry={retry} />}
    >
      <Suspense>
        <Loaded loading={attempt.loading} props={props} />
      </Suspense>
    </SlotBoundary>
  );
}

function Loaded<Name extends SlotName>({
  loading,
  props,
}: {
  loading: Promise<Fill<Name>>;
  props: SlotProps[Name];
}) {
  return createElement(use(loading), props);
}
