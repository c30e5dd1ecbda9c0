import { color } from '@cenacle/sdk';
import { useId } from 'react';

/** Three arched windows of an upper room, with the morning behind them: an ornament. */
export default function UpperRoom() {
  const glass = useId();
  return (
    <svg
      viewBox="0 0 480 540"
      aria-hidden
      css={{ display: 'block', width: '100%', height: '100%' }}
    >
      <clipPath id={glass}>
        {WINDOWS.map((outline) => (
          <path key={outline} d={outline} />
        ))}
      </clipPath>
      <g clipPath={`url(#${glass})`}>
        <rect width="480" height="540" fill={color.greenGround} />
        <circle cx="272" cy="228" r="104" fill={color.gold} opacity="0.16" />
        <circle cx="272" cy="228" r="66" fill={color.gold} opacity="0.26" />
        <circle cx="272" cy="228" r="36" fill={color.gold} opacity="0.8" />
        <g fill={color.green}>
          <path d="M0 372C90 318 170 352 252 330S410 274 480 322V540H0Z" opacity="0.22" />
          <path d="M0 424C110 380 200 430 300 398S430 372 480 396V540H0Z" opacity="0.38" />
          <path d="M0 486C120 446 250 492 340 464S440 452 480 462V540H0Z" opacity="0.62" />
        </g>
        <path d={BARS} fill="none" stroke={color.paper} strokeWidth="5" />
      </g>
      <path d={SILL} stroke={color.gold} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

const WINDOWS = [
  'M28 512V226a52 52 0 0 1 104 0V512Z',
  'M148 512V112a92 92 0 0 1 184 0V512Z',
  'M348 512V226a52 52 0 0 1 104 0V512Z',
];

const BARS =
  'M240 0V540M80 0V540M400 0V540M148 112H332M148 246H332M148 380H332M28 226H132M28 324H132M28 418H132M348 226H452M348 324H452M348 418H452';

const SILL = 'M12 528H468';
