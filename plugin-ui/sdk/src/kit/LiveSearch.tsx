import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchField } from './SearchField';

const PAUSE_MS = 250;

interface Props {
  label: string;
  /** What is searched now. */
  search: string;
  onSearch: (search: string) => void;
  'aria-describedby'?: string;
  className?: string;
}

/**
 * A search box that searches when one stops typing, or goes elsewhere: what one presses next must not
 * be overtaken by a search that was still to come. What it finds moves after that press
 * (`useAfterPress`).
 */
export function LiveSearch({ search, onSearch, ...props }: Props) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = () => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  const sendLater = useEffectEvent(send);

  // A search that comes from elsewhere (the back button, "clear") shows in the box.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const pause = setTimeout(() => sendLater(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return <SearchField {...props} value={typed} onChange={setTyped} onBlur={send} />;
}
