import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type KeyboardSensorOptions,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { t } from '@lingui/core/macro';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import type { Person } from './board';
import { CarriedChip, HOW_TO_CARRY, HOW_TO_CARRY_ID } from './PersonChip';
import { carryByArrows, nearestPlace, placeAt, placeIn, placeOf } from './steering';

interface Props extends Omit<ComponentProps<'div'>, 'children'> {
  area: RefObject<HTMLDivElement | null>;
  people: readonly Person[];
  carried: Person | undefined;
  onCarry: (personId: number | undefined) => void;
  onPut: (person: Person, roomNumber: string | null) => void;
  /** A room in words, or that of none. */
  whereWords: (roomNumber: string | null) => string;
  children: ReactNode;
}

/**
 * Where the people of a board are carried from place to place, by mouse, finger and keyboard.
 *
 * To dnd-kit one thing is carried over one area: what it tells each of several hundred chips and
 * rooms at every step would be more than a frame.
 */
export function Carrying(props: Props) {
  const { area, people, carried, onCarry, onPut, whereWords, children, ...ofArea } = props;
  const chip = useRef<HTMLElement>(null);
  const under = useRef<HTMLElement>(undefined);
  const told = useRef<HTMLElement>(undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, BY_KEYS),
  );
  // Not by React: that would look through all rooms for the one that lights up.
  const lightUp = (place: HTMLElement | undefined) => {
    if (place === under.current) return;
    under.current?.removeAttribute('data-over');
    place?.setAttribute('data-over', 'true');
    under.current = place;
  };
  const put = (place: HTMLElement | undefined) => {
    lightUp(undefined);
    onCarry(undefined);
    if (!place || !carried) return;
    const roomNumber = place.dataset.room ?? null;
    if (roomNumber !== carried.roomNumber) onPut(carried, roomNumber);
  };
  const announcements = useMemo<Announcements>(() => {
    const nameOf = () =>
      people.find(({ retreatantId }) => String(retreatantId) === chip.current?.dataset.person)
        ?.name ?? '';
    const wordsOf = (place: HTMLElement) => whereWords(place.dataset.room ?? null);
    const tellPlace = () => {
      if (under.current === told.current) return undefined;
      told.current = under.current;
      return told.current ? wordsOf(told.current) : t`Between rooms.`;
    };
    return {
      onDragStart: () => {
        told.current = chip.current ? placeOf(chip.current) : undefined;
        return t`${{ name: nameOf() }} is picked up.`;
      },
      onDragOver: tellPlace,
      onDragMove: tellPlace,
      onDragEnd: () =>
        told.current
          ? `${t`${{ name: nameOf() }} is put down.`} ${wordsOf(told.current)}`
          : t`Nobody was moved.`,
      onDragCancel: () => t`${{ name: nameOf() }} stays.`,
    };
  }, [people, whereWords]);
  return (
    <DndContext
      id={HOW_TO_CARRY_ID}
      autoScroll={NEAR_THE_EDGE}
      sensors={sensors}
      collisionDetection={whatIsUnder}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: HOW_TO_CARRY },
      }}
      onDragStart={() => onCarry(Number(chip.current?.dataset.person))}
      onDragOver={({ collisions }) => lightUp(placeIn(collisions))}
      onDragMove={({ collisions }) => lightUp(placeIn(collisions))}
      onDragCancel={() => put(undefined)}
      onDragEnd={({ collisions }) => put(placeIn(collisions))}
    >
      <Area {...ofArea} area={area} chip={chip}>
        {children}
        {/* In the area, whose look it has; it stands in none of its columns. */}
        <DragOverlay dropAnimation={null}>
          {carried && <CarriedChip person={carried} />}
        </DragOverlay>
      </Area>
    </DndContext>
  );
}

interface AreaProps extends ComponentProps<'div'> {
  area: RefObject<HTMLDivElement | null>;
  chip: RefObject<HTMLElement | null>;
}

/** Hears for all chips in it, and is what all rooms are in. */
function Area({ area, chip, onKeyDown, ...rest }: AreaProps) {
  const { setNodeRef: setCarried, listeners } = useDraggable({ id: CARRIED });
  const { setNodeRef: setBoard } = useDroppable({ id: BOARD, resizeObserverConfig: UNMEASURED });
  const setArea = useCallback(
    (element: HTMLDivElement | null) => {
      area.current = element;
      setBoard(element);
    },
    [area, setBoard],
  );
  const hear = (kind: 'onMouseDown' | 'onTouchStart' | 'onKeyDown') => (event: SyntheticEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-person]');
    if (!pressed) return;
    chip.current = pressed;
    setCarried(pressed);
    listeners?.[kind]?.(event);
  };
  const carryByKeys = hear('onKeyDown');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses and keys of the chips within
    <div
      {...rest}
      ref={setArea}
      onMouseDown={hear('onMouseDown')}
      onTouchStart={hear('onTouchStart')}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        carryByKeys(event);
      }}
    />
  );
}

const CARRIED = 'carried';
const BOARD = 'board';

/** How large the whole board is does not matter. */
const UNMEASURED = { disabled: true };

const BY_KEYS: KeyboardSensorOptions = {
  coordinateGetter: carryByArrows,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
  // At once: the next arrow must not find the page on its way.
  scrollBehavior: 'instant',
};

/** The page alone scrolls, and at its very edges: a room that one aims at must not run away. */
const NEAR_THE_EDGE = {
  threshold: { x: 0, y: 0.08 },
  canScroll: (element: Element) => element === document.scrollingElement,
};

/** What the pointer is in; by keyboard, what the carried one stands over. */
const whatIsUnder: CollisionDetection = ({ pointerCoordinates, collisionRect }) => {
  const place = pointerCoordinates ? placeAt(pointerCoordinates) : nearestPlace(collisionRect);
  return [{ id: BOARD, data: { place } }];
};
