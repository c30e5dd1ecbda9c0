import { color, radius, space, text } from '@cenacle/sdk';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Tip {
  words: string;
  left: number;
  top: number;
}

/**
 * The words of signs that are pictures alone: of the one that is pointed at or pressed, and of all
 * that stand in what has the focus. One for a whole screen, for there may be thousands of signs; who
 * hears a screen has heard the words with the name.
 */
export default function SignTips() {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const hide = () => setTip(undefined);
    const show = (signs: readonly Element[]) => {
      const [first] = signs;
      if (!first) return hide();
      const { left, bottom } = first.getBoundingClientRect();
      const words = signs.map((sign) => sign.getAttribute('data-sign')).join(' · ');
      setTip({ words, left: Math.max(8, Math.min(left, innerWidth - WIDTH - 8)), top: bottom + 6 });
    };
    const point = ({ target }: Event) => {
      const sign = target instanceof Element && target.closest('[data-sign]');
      if (sign) show([sign]);
      else hide();
    };
    const focus = ({ target }: Event) => {
      // A row is not about its signs, the cell of the name is.
      if (target instanceof Element && !target.matches('tr')) {
        show([...target.querySelectorAll('[data-sign]')]);
      }
    };
    const heard = [
      ['pointerover', point],
      ['pointerdown', point],
      ['focusin', focus],
      ['focusout', hide],
      ['keydown', ({ key }: KeyboardEvent) => key === 'Escape' && hide()],
      ['scroll', hide],
    ] as [string, EventListener][];
    for (const [name, listener] of heard) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of heard) document.removeEventListener(name, listener, true);
    };
  }, []);
  return (
    tip &&
    createPortal(
      <div aria-hidden css={look} style={{ left: tip.left, top: tip.top }}>
        {tip.words}
      </div>,
      document.body,
    )
  );
}

const WIDTH = 288;

const look = {
  position: 'fixed',
  zIndex: 1000,
  maxWidth: WIDTH,
  padding: space(1, 2.5),
  borderRadius: radius.control,
  background: color.ink,
  color: color.paper,
  fontSize: text.s14,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
} as const;
