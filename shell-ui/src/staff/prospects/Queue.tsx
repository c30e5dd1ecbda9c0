import { color, IconButton, space, useLeave } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Ref, useLayoutEffect, useRef } from 'react';
import type { Waiting } from '../people/waitingProspects';

export interface Place {
  /** From 1; 0 for one that is not among them, for it is decided. */
  position: number;
  count: number;
  previous: number | undefined;
  next: number | undefined;
  /** Where one goes on when this one is decided: to the next, else to one that nobody has seen. */
  after: number | undefined;
}

/** Where an application stands among those that wait. */
export function placeIn(waiting: readonly Waiting[], id: number): Place {
  const index = waiting.findIndex(({ prospectId }) => prospectId === id);
  const next = waiting[index + 1];
  const unseen = waiting.find(({ prospectId, isVerified }) => prospectId !== id && !isVerified);
  return {
    position: index + 1,
    count: waiting.length,
    previous: waiting[index - 1]?.prospectId,
    next: next?.prospectId,
    after: (next ?? unseen)?.prospectId,
  };
}

interface Props {
  place: Place;
  onOpen: (prospectId: number) => void;
  ref: Ref<HTMLParagraphElement>;
}

/** One application after the other, without going back to the list. */
export function Queue({ place, onOpen, ref }: Props) {
  const { position, count, previous, next } = place;
  const isOnlyOne = count < 2 && position > 0;
  const leave = useLeave();
  const open = (id: number | undefined) => id !== undefined && leave(() => onOpen(id));
  const bounds = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const isAtEnd = previous === undefined || next === undefined;
    // The button that led here can be pressed no more, and keys would go nowhere.
    if (isAtEnd && bounds.current?.querySelector(':focus:disabled')) {
      bounds.current.querySelector('p')?.focus();
    }
  }, [previous, next]);
  return (
    <nav ref={bounds} aria-label={t`Applications`} css={bar} hidden={count === 0 || isOnlyOne}>
      <IconButton
        icon={ChevronLeft}
        label={t`Previous application`}
        isDisabled={previous === undefined}
        onPress={() => open(previous)}
      />
      <p ref={ref} tabIndex={-1} role="status" css={words}>
        {position > 0 ? t`${position} of ${count}` : t`${count} more`}
      </p>
      <IconButton
        icon={ChevronRight}
        label={t`Next application`}
        isDisabled={next === undefined}
        onPress={() => open(next)}
      />
    </nav>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  '&[hidden]': { display: 'none' },
} as const;

const words = {
  minWidth: space(20),
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
} as const;
