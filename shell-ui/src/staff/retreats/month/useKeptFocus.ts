import { useEffect, useRef } from 'react';
import { useMonthAround } from './MonthContext';

/**
 * Keeps the focus on what bears this name: the calendar makes all of its elements anew for another
 * month, and whenever the window changes its size.
 */
export function useKeptFocus(name: string) {
  const { focused } = useMonthAround();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused.current === name) button.current?.focus({ preventScroll: true });
  }, [focused, name]);
  return {
    ref: button,
    keep: () => {
      focused.current = name;
    },
    release: () => {
      focused.current = null;
    },
  };
}
