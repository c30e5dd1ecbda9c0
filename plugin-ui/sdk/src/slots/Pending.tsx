import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { GIVEN_UP_MS, PATIENCE_MS } from './loader';
import type { SlotNoticeProps } from './notices';

interface Props {
  title: string | null;
  onRetry: () => void;
  /** What stands there while it is worth waiting. */
  placeholder: ReactNode;
  notice: ComponentType<SlotNoticeProps>;
  /** Told once, when nobody waits any more. */
  onGivenUp: () => void;
}

/** The place of a plugin that is on its way. Whatever arrives later still takes it. */
export function Pending({ placeholder, notice, onGivenUp, ...props }: Props) {
  const isLate = useElapsed(PATIENCE_MS);
  const isGivenUp = useElapsed(GIVEN_UP_MS);
  useEffect(() => {
    if (isGivenUp) onGivenUp();
  }, [isGivenUp, onGivenUp]);
  if (!isLate) return placeholder;
  const { title, onRetry } = props;
  // To ask anew while it may come yet would only make it later.
  return createElement(notice, isGivenUp ? { title, onRetry } : { title, isPending: true });
}

function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setElapsed, milliseconds, true);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasElapsed;
}
