import { type ComponentType, createElement, type ReactNode, Suspense, useCallback } from 'react';
import type { SlotName, SlotProps } from './contract';
import { type Frontend, useFills } from './frontends';
import { reportFault } from './reporting';
import { SlotBoundary, SlotFaultContext } from './SlotBoundary';
import { SlotNotice, type SlotNoticeProps } from './SlotNotice';
import { useFill } from './useFill';

/** A slot, and what it hands to each component that fills it. */
export interface SlotOf<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

interface Props<Name extends SlotName> extends SlotOf<Name> {
  /** What stands for a plugin that failed, where a paragraph with a button cannot: in a menu. */
  notice?: ComponentType<SlotNoticeProps>;
}

/** Shows what the plugins that are on put into this place, each kept apart from the others. */
export function Slot<Name extends SlotName>({ name, ...rest }: Props<Name>) {
  const fills = useFills(name) ?? [];
  return fills.map((frontend) => (
    <SlotFill key={frontend.plugin} frontend={frontend} name={name} {...rest} />
  ));
}

interface FillProps<Name extends SlotName> extends Props<Name> {
  frontend: Frontend;
  /** What stands there while the plugin loads. */
  placeholder?: ReactNode;
}

/** What one plugin puts into a place, for a screen that decides itself which comes where. */
export function SlotFill<Name extends SlotName>(props: FillProps<Name>) {
  // Another build, or another plugin, begins anew.
  return <Filled key={keyOf(props.frontend)} {...props} />;
}

function Filled<Name extends SlotName>({
  frontend,
  name,
  props,
  notice = SlotNotice,
  placeholder = null,
}: FillProps<Name>) {
  const { state, attempt, retry } = useFill(frontend, name);
  const report = useCallback(
    (reason: unknown) => reportFault(frontend, name, reason),
    [frontend, name],
  );
  const failure = createElement(notice, { plugin: frontend.plugin, onRetry: retry });
  if (state.status === 'loading') return placeholder;
  if (state.status === 'failed') return failure;
  return (
    <SlotFaultContext value={report}>
      <SlotBoundary key={attempt} fallback={failure} onFault={report}>
        {/* What waits within a plugin must not let the screen around it wait. */}
        <Suspense fallback={placeholder}>{createElement(state.component, props)}</Suspense>
      </SlotBoundary>
    </SlotFaultContext>
  );
}

const keyOf = ({ plugin, entry, abi }: Frontend) => `${plugin} ${entry} ${abi}`;
