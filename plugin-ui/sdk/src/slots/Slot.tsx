import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { hasRole, ROLES } from '../session/roles';
import { useSession } from '../session/SessionProvider';
import type { SlotName, SlotProps } from './contract';
import { type Frontend, useFills } from './frontends';
import { SlotFailure } from './loader';
import { SlotNotice, type SlotNoticeProps } from './notices';
import { Pending } from './Pending';
import { reportFault } from './reporting';
import { SlotBoundary, SlotFaultContext } from './SlotBoundary';
import { SlotPlace, type SlotPlaceProps } from './SlotPlace';
import { useFill } from './useFill';

/** A slot, and what it hands to each component that fills it. */
export interface SlotOf<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

interface Props<Name extends SlotName> extends SlotOf<Name> {
  /** What stands for a plugin that failed, where a paragraph with a button cannot: in a menu. */
  notice?: ComponentType<SlotNoticeProps>;
  among?: SlotPlaceProps['among'];
}

/** Shows what the plugins that are on put into this place, each kept apart from the others. */
export function Slot<Name extends SlotName>({ name, ...rest }: Props<Name>) {
  const fills = useFills(name) ?? [];
  return (
    <SlotPlace name={name} among={rest.among}>
      {fills.map((frontend) => (
        <SlotFill key={frontend.plugin} frontend={frontend} name={name} {...rest} />
      ))}
    </SlotPlace>
  );
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
  const { user } = useSession();
  const manages = user !== null && hasRole(user, [ROLES.admin]);
  const { state, attempt, retry } = useFill(frontend, name);
  const report = useCallback(
    (reason: unknown) => reportFault(frontend, name, reason),
    [frontend, name],
  );
  const reportSilence = useCallback(() => report(SlotFailure.silent(frontend)), [report, frontend]);
  // The title of a plugin says something to those alone who can do something about it.
  const told = { title: manages ? frontend.title : null };
  const [isHopeless, noteThrown] = useThrownTwice();
  const isForGood = isHopeless || (state.status === 'failed' && state.isForGood);
  const failure = createElement(notice, isForGood ? told : { ...told, onRetry: retry });
  const pending = (
    <Pending
      key={attempt}
      placeholder={placeholder}
      notice={notice}
      onGivenUp={reportSilence}
      onRetry={retry}
      {...told}
    />
  );
  if (state.status === 'loading') return pending;
  if (state.status === 'failed') return failure;
  return (
    <SlotFaultContext value={report}>
      <SlotBoundary
        key={attempt}
        fallback={failure}
        onFault={(reason) => {
          noteThrown(reason);
          report(reason);
        }}
      >
        {/* What waits within a plugin must not let the screen around it wait. */}
        <Suspense fallback={pending}>{createElement(state.component, props)}</Suspense>
      </SlotBoundary>
    </SlotFaultContext>
  );
}

/** What throws the same once more will throw it again: to ask anew does not help. */
function useThrownTwice() {
  const last = useRef<string>(undefined);
  const [isTwice, setTwice] = useState(false);
  const note = (reason: unknown) => {
    setTwice(String(reason) === last.current);
    last.current = String(reason);
  };
  return [isTwice, note] as const;
}

const keyOf = ({ plugin, entry, abi }: Frontend) => `${plugin} ${entry} ${abi}`;
