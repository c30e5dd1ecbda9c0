import { type ComponentType, createElement } from 'react';
import type { SlotName, SlotProps } from './contract';
import { type Frontend, useFills } from './frontends';
import { SlotBoundary } from './SlotBoundary';
import { SlotNotice, type SlotNoticeProps } from './SlotNotice';
import { useFill } from './useFill';

interface Props<Name extends SlotName> {
  name: Name;
  /** What the slot hands to each component that fills it. */
  props: SlotProps[Name];
  /** What stands for a plugin that failed, where a paragraph with a button cannot: in a menu. */
  notice?: ComponentType<SlotNoticeProps>;
}

/** Shows what the plugins that are on put into this place, each kept apart from the others. */
export function Slot<Name extends SlotName>({ name, props, notice = SlotNotice }: Props<Name>) {
  const fills = useFills(name) ?? [];
  return fills.map((frontend) => (
    <Filled
      key={`${frontend.plugin} ${frontend.entry} ${frontend.abi}`}
      frontend={frontend}
      name={name}
      props={props}
      notice={notice}
    />
  ));
}

function Filled<Name extends SlotName>({
  frontend,
  name,
  props,
  notice,
}: Required<Props<Name>> & { frontend: Frontend }) {
  const { state, attempt, retry } = useFill(frontend, name);
  const failure = createElement(notice, { plugin: frontend.plugin, onRetry: retry });
  if (state.status === 'loading') return null;
  if (state.status === 'failed') return failure;
  return (
    <SlotBoundary key={attempt} fallback={failure}>
      {createElement(state.component, props)}
    </SlotBoundary>
  );
}
