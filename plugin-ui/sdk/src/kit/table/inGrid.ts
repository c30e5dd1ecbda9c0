import { createContext, useContext } from 'react';

interface InGrid {
  /** Whether rows pass by faster than one can do anything in them. */
  isScrolling: boolean;
}

export const InGridContext = createContext<InGrid | null>(null);

/** What a control in a cell has to know; nothing outside of a grid. */
export function useInGrid() {
  const grid = useContext(InGridContext);
  return {
    isScrolling: grid?.isScrolling ?? false,
    /** A grid is one stop of the Tab key, and arrows lead to its cells. */
    tabIndex: grid ? -1 : 0,
  };
}
