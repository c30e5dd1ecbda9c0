import {
  color,
  hasRole,
  IconButton,
  Loaded,
  MenuLine,
  ROLES,
  radius,
  SlotOutlineContext,
  type SlotPlaceProps,
  shadow,
  space,
  text,
  usePublicSettings,
  useSession,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { describeFill, describePlace, fillsAt, findSlot, houseSlots } from './houseSlots';
import { outline, tag } from './look';

/** Tells the list of a slot that is on the page; gives what takes it off again. */
const NoteContext = createContext<(name: string) => () => void>(() => () => {});

interface Props {
  children: ReactNode;
}

/** Of what slots are there, and of who fills them, others learn nothing. */
export default function Overlay(props: Props) {
  const { user } = useSession();
  const isLocal = usePublicSettings()?.environment === 'Local';
  const [isClosed, setClosed] = useState(false);
  const isForThem = user !== null && (isLocal || hasRole(user, [ROLES.admin]));
  return isForThem && !isClosed ? (
    <Opened {...props} onClose={() => setClosed(true)} />
  ) : (
    props.children
  );
}

/** Every slot of the page in a frame with its name, and a list of them, those that are empty too. */
function Opened({ onClose, children }: Props & { onClose: () => void }) {
  const [here, setHere] = useState<readonly string[]>([]);
  const [, setSearch] = useSearchParams();
  const close = useCallback(() => {
    onClose();
    // A reload would open it again.
    setSearch(without('slots'), { replace: true });
  }, [onClose, setSearch]);
  const note = useCallback((name: string) => {
    setHere((before) => [...before, name]);
    return () => setHere((before) => before.toSpliced(before.indexOf(name), 1));
  }, []);
  useEscape(close);
  return (
    <SlotOutlineContext value={Outline}>
      <NoteContext value={note}>
        {children}
        <List names={[...new Set(here)].sort()} onClose={close} />
      </NoteContext>
    </SlotOutlineContext>
  );
}

const without = (name: string) => (search: URLSearchParams) => {
  search.delete(name);
  return search;
};

function useEscape(act: () => void) {
  useEffect(() => {
    // A dialog or a menu that is open takes it first.
    const hear = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) act();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [act]);
}

function Outline({ name, among, children }: SlotPlaceProps) {
  const note = useContext(NoteContext);
  useEffect(() => note(name), [note, name]);
  const words = describePlace(useQuery(houseSlots).data, name);
  if (among === 'lines') {
    return (
      <>
        {children}
        <MenuLine isDisabled>{words}</MenuLine>
      </>
    );
  }
  if (among === 'words') {
    return (
      <span title={words} css={outline}>
        {children}
      </span>
    );
  }
  return (
    <div css={[outline, { minWidth: 0, margin: 2 }]}>
      <p css={tag}>{words}</p>
      {children}
    </div>
  );
}

function List({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  const query = useQuery(houseSlots);
  return (
    <aside aria-label={t`Slots of this page`} css={panel}>
      <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <h2 css={{ fontSize: text.s16 }}>
          <Trans>Slots of this page</Trans>
        </h2>
        <IconButton icon={X} label={t`Close the slots`} onPress={onClose} />
      </div>
      <Loaded query={query} failure={t`The slots could not be loaded.`} height="4rem">
        {(slots) => (
          <ul css={{ margin: 0, paddingInlineStart: space(5) }}>
            {names.map((name) => {
              const slot = findSlot(slots, name);
              const fills = fillsAt(slot, name);
              return (
                <li key={name}>
                  <span css={{ fontWeight: weight.medium }}>
                    {name}@{slot?.version}
                  </span>
                  {fills.length === 0 && ': empty'}
                  <ul css={{ paddingInlineStart: space(4) }}>
                    {fills.map((fill) => (
                      <li key={fill.plugin}>{describeFill(fill, slot?.right ?? '')}</li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      {names.length === 0 && (
        <p>
          <Trans>None of them is on this page as it stands.</Trans>
        </p>
      )}
    </aside>
  );
}

const panel = {
  position: 'fixed',
  zIndex: 60,
  insetInlineEnd: space(3),
  bottom: space(3),
  overflow: 'auto',
  width: `min(24rem, calc(100vw - ${space(6)}))`,
  maxHeight: '45vh',
  padding: space(2, 4, 4),
  border: `1px solid ${color.blue}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: shadow.floating,
  fontSize: text.s14,
  overflowWrap: 'anywhere',
  '@media print': { display: 'none' },
} as const;
