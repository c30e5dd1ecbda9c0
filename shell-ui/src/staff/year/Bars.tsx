import { color, LOCALE, media, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { Report } from './report';

/** What is told best by how long it is. */
const DRAWN = ['attended', 'filled', 'cameBack', 'newcomers', 'noShows', 'daysToAnswer'];

/** Each figure as a bar a year, the year before above; the table has the same in numbers. */
export function Bars({ reports }: { reports: readonly Report[] }) {
  const years = [...reports].reverse();
  const plots = (reports[0]?.figures ?? []).filter(({ key }) => DRAWN.includes(key));
  return (
    <div css={grid}>
      {plots.map(({ key, title }) => {
        const values = years.map(({ year, figures }) => ({
          year,
          value: figures.find((figure) => figure.key === key)?.value ?? null,
        }));
        const most = Math.max(...values.map(({ value }) => value ?? 0));
        return (
          <div key={key} role="img" aria-label={`${title}: ${inWords(values)}`}>
            <p css={{ fontWeight: weight.medium }}>{title}</p>
            {values.map(({ year, value }) => (
              <div key={year} css={line}>
                <span css={{ width: space(10), color: color.inkSoft }}>{year}</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" css={plot} aria-hidden>
                  <rect width="100" height="10" fill={color.neutralGround} />
                  <rect
                    width={most > 0 ? (100 * (value ?? 0)) / most : 0}
                    height="10"
                    fill={year === reports[0]?.year ? color.green : color.lineStrong}
                  />
                </svg>
                <span css={{ minWidth: space(12), textAlign: 'end' }}>{shown(value)}</span>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

const shown = (value: number | null) => value?.toLocaleString(LOCALE) ?? '—';

const inWords = (values: readonly { year: number; value: number | null }[]) =>
  values
    .map(({ year, value }) => (value === null ? t`${year} not known` : `${year} ${shown(value)}`))
    .join(', ');

const grid = {
  display: 'grid',
  gap: space(5),
  marginBottom: space(6),
  [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.xl]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  marginTop: space(1),
  fontSize: text.s14,
  fontVariantNumeric: 'tabular-nums',
} as const;

const plot = { flex: 1, minWidth: 0, height: space(3.5), borderRadius: 3 } as const;
