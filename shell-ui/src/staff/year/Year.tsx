import {
  api,
  Card,
  color,
  IconButton,
  Loaded,
  PageFrame,
  type paths,
  type Result,
  Slot,
  space,
  text,
  useSearchParams,
  weight,
} from '@cenacle/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileSpreadsheet } from 'lucide-react';
import { DASHBOARD } from '../crud/TableScreen';
import { useScreenTitle } from '../titles';

type Report = Result<paths, '/api/year/{year}', 'get'>;

const FIRST = 1902;
const LAST = 2199;
const PARAMETER = 'year';

/** A few figures of a year of the house, beside those of the two before. */
export default function Year() {
  const { year, show } = useYear();
  const query = useQuery(reportsOf([year, year - 1, year - 2]));
  return (
    <PageFrame title={useScreenTitle()} back={DASHBOARD}>
      <Card>
        <div css={bar}>
          <h2 aria-live="polite" css={{ fontSize: text.s22 }}>
            {year}
          </h2>
          <div css={{ display: 'flex' }}>
            <IconButton
              icon={ChevronLeft}
              label="Previous year"
              onPress={() => show(year - 1)}
              isDisabled={year === FIRST}
            />
            <IconButton
              icon={ChevronRight}
              label="Next year"
              onPress={() => show(year + 1)}
              isDisabled={year === LAST}
            />
          </div>
          <a href={`/api/year/${year}/file`} download css={file}>
            <FileSpreadsheet size={18} aria-hidden /> CSV
          </a>
        </div>
        <Loaded query={query} failure="The figures could not be loaded." height="16rem">
          {(reports) => <Figures reports={reports} />}
        </Loaded>
        <p css={{ marginTop: space(4), color: color.inkSoft, fontSize: text.s14 }}>
          Of retreats that are over. Who came twice counts twice; who came for the first time, once.
        </p>
      </Card>
      <Slot name="year.figure" props={{ year }} />
    </PageFrame>
  );
}

function Figures({ reports }: { reports: readonly Report[] }) {
  const titles = new Map(
    reports.flatMap(({ figures }) => figures.map(({ key, title }) => [key, title])),
  );
  return (
    <div css={{ overflowX: 'auto' }}>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {reports.map(({ year }) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...titles].map(([key, title]) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {reports.map(({ year, figures }) => (
                <td key={year}>
                  {figures.find((figure) => figure.key === key)?.value?.toLocaleString('en-US') ??
                    '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const reportsOf = (years: readonly number[]) =>
  queryOptions({
    queryKey: api.queryKey('get', '/api/year/{year}', {
      params: { path: { year: years.join() }, query: {} },
    }),
    queryFn: () =>
      Promise.all(
        years.map((year) =>
          api.get('/api/year/{year}', { params: { path: { year: String(year) }, query: {} } }),
        ),
      ),
    staleTime: 0,
  });

/** The year that one looks at, by the address; without one there, this year. */
function useYear() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(PARAMETER));
  const isPossible = Number.isInteger(asked) && asked >= FIRST && asked <= LAST;
  return {
    year: isPossible ? asked : new Date().getFullYear(),
    show: (next: number) => setParams({ [PARAMETER]: String(next) }, { replace: true }),
  };
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 4),
  marginBottom: space(3),
} as const;

const file = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: space(11),
  marginInlineStart: 'auto',
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: space(2),
    borderTop: `1px solid ${color.line}`,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { textAlign: 'start', fontWeight: weight.normal },
  '& thead th': { borderTop: 'none', color: color.inkSoft },
} as const;
