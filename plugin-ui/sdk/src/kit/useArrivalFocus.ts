import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The router's key of the page that one enters by. */
const FIRST_PAGE = 'default';

/** Gives the focus to a heading when one arrives where it stands: what one pressed there is gone. */
export function useArrivalFocus(options?: FocusOptions): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // As it was on arrival: a search in the address is a new key too, and must not take the focus.
  const [arrival] = useState(key);
  const focus = useEffectEvent(() => heading.current?.focus(options));
  // On the first page of a visit the browser begins at the top, with the skip link.
  useEffect(() => {
    if (arrival !== FIRST_PAGE) focus();
  }, [arrival]);
  return heading;
}
