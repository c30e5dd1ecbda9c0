import { color, radius, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { PARTS } from './responses';

/** What the colours of the rings mean. */
export function Legend() {
  return (
    <ul aria-label={t`What the rings show`} css={row}>
      {PARTS.map(({ words, tint }) => (
        <li key={words} css={{ display: 'flex', alignItems: 'center', gap: space(1.5) }}>
          <span css={[dot, { background: tint }]} />
          <span
            css={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}
          >
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1, 4),
  padding: 0,
  listStyle: 'none',
  color: color.inkSoft,
  fontSize: text.s13,
} as const;

const dot = { width: space(2.5), height: space(2.5), borderRadius: radius.pill, flex: 'none' };
