import { color } from '@cenacle/sdk';

const ARCHES = [0, 120, 240, 360, 480];

/** A cloister at sunrise: an ornament. */
export function Arcade() {
  return (
    <svg
      viewBox="0 0 600 720"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      css={{ display: 'block', width: '100%', height: '100%' }}
    >
      <circle cx="300" cy="420" r="92" fill={color.gold} opacity="0.28" />
      <circle cx="300" cy="420" r="58" fill={color.gold} opacity="0.55" />
      <path
        d="M0 520 C120 470 210 500 300 486 S500 452 600 492 V720 H0Z"
        fill={color.green}
        opacity="0.18"
      />
      <path d="M0 566 C150 530 260 566 380 546 S540 532 600 548 V720 H0Z" fill={color.green} opacity="0.26" />
      <g fill={color.surface}>
        <path
          fillRule="evenodd"
          d={`M-60 0 H660 V720 H-60Z ${ARCHES.map(opening).join(' ')}`}
        />
      </g>
      <g fill="none" stroke={color.line} strokeWidth="2">
        {ARCHES.map((x) => (
          <path key={x} d={opening(x)} />
        ))}
      </g>
      <path d="M-60 640 H660" stroke={color.line} strokeWidth="2" />
    </svg>
  );
}

/** One opening of the arcade: straight sides, round above. */
function opening(x: number): string {
  return `M${x + 12} 640 V340 a48 48 0 0 1 96 0 V640Z`;
}
