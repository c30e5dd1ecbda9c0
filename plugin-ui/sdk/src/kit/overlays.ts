import { keyframes } from '@emotion/react';
import { color, media, motion, radius, shadow, space } from '../theme';

const fadeIn = keyframes({ from: { opacity: 0 } });
export const riseIn = keyframes({ from: { opacity: 0, translate: '0 8px' } });

/** What lies between the page and a dialog. */
export const veil = {
  position: 'fixed' as const,
  inset: 0,
  zIndex: 100,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  background: color.veil,
  animation: `${fadeIn} ${motion.calm}`,
  [media.sm]: { alignItems: 'center', padding: space(6) },
};

/** The dialog itself: a sheet from below on a phone, a card on a desk. */
export const sheet = {
  width: '100%',
  maxWidth: space(128),
  maxHeight: '92dvh',
  overscrollBehavior: 'contain',
  overflow: 'auto',
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.floating,
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  animation: `${riseIn} ${motion.calm}`,
  [media.sm]: { borderRadius: radius.card },
};

/** A list that floats beside what opened it. */
export const popover = {
  minWidth: space(44),
  maxWidth: `min(${space(90)}, calc(100vw - ${space(6)}))`,
  overflow: 'auto',
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.floating,
  animation: `${fadeIn} ${motion.quick}`,
};
