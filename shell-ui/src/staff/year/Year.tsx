import {
  api,
  Button,
  Card,
  hasRole,
  IconButton,
  LOCALE,
  Loaded,
  PageFrame,
  ROLES,
  Slot,
  soft,
  space,
  text,
  useSearchParams,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileSpreadsheet } from 'lucide-react';
import { DASHBOARD } from '../crud/TableScreen';
import { useScreenTitle } from '../titles';
import { Bars } from './Bars';
import { Groups } from './Groups';
import { type Report, table } from './report';

const FIRST = 1902;
const LAST = 2199;
const PARAMETER = 'year';

/** Figures of a year, beside those of the two before: of the house, of one group, or of one's own. */
export default function Year() {
  const isAdmin = hasRole(useUser(), [ROLES.admin]);
  const { year, groupId, show } = useYear();
  const query = useQuery(reportsOf([year, year - 1, year - 2], groupId));
  return (
    <PageFrame title={useScreenTitle()} {...(isAdmin && { back: DASHBOARD })}>
      <Card>
        <div css={bar}>
          <h2 aria-live="polite" css={{ fontSize: text.s22 }}>
            {year}
          </h2>
          <div css={{ display: 'flex' }}>
            <IconButton
              icon={ChevronLeft}
              label={t`Previous year`}
              onPress={() => show({ year: year - 1 })}
              isDisabled={year === FIRST}
            />
            <IconButton
              icon={ChevronRight}
              label={t`Next year`}
              onPress={() => show({ year: year + 1 })}
              isDisabled={year === LAST}
            />
          </div>
          {groupId !== null && (
            <Button variant="quiet" onPress={() => show({ groupId: null })}>
              <Trans>Show the whole house</Trans>
            </Button>
          )}
          <span css={files}>
            {FORMATS.map(([format, label]) => (
              <a key={format} href={fileOf(year, groupId, format)} download css={file}>
                <FileSpreadsheet size={18} aria-hidden /> {label}
              </a>
            ))}
          </span>
        </div>
        <Loaded query={query} failure={t`The figures could not be loaded.`} height="16rem">
          {(reports) => (
            <>
              <Bars reports={reports} />
              <Figures reports={reports} />
            </>
          )}
        </Loaded>
        <p css={{ ...soft, marginTop: space(4) }}>
          <Trans>
            Of retreats that are over. Who came twice counts twice as attended, and once as one who
            came back or came for the first time. Days until an answer begin when somebody was
            asked.
          </Trans>
        </p>
      </Card>
      {isAdmin && groupId === null && (
        <Groups groups={query.data?.[0]?.groups ?? []} onShow={(id) => show({ groupId: id })} />
      )}
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
            <th scope="col">
              <Trans>Figure</Trans>
            </th>
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
                  {figures.find((figure) => figure.key === key)?.value?.toLocaleString(LOCALE) ??
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

const reportsOf = (years: readonly number[], groupId: number | null) => {
  const query = groupId === null ? {} : { groupId };
  return queryOptions({
    queryKey: api.queryKey('get', '/api/year/{year}', {
      params: { path: { year: years.join() }, query },
    }),
    queryFn: () =>
      Promise.all(
        years.map((year) =>
          api.get('/api/year/{year}', { params: { path: { year: String(year) }, query } }),
        ),
      ),
    staleTime: 0,
  });
};

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
] as const;

const fileOf = (year: number, groupId: number | null, format: string) =>
  `/api/year/${year}/file?format=${format}${groupId === null ? '' : `&groupId=${groupId}`}`;

/** The year and the group that one looks at, by the address; without a year there, this one. */
function useYear() {
  const [params, setParams] = useSearchParams();
  const group = Number(params.get('group'));
  const asked = Number(params.get(PARAMETER));
  const isPossible = Number.isInteger(asked) && asked >= FIRST && asked <= LAST;
  const now = {
    year: isPossible ? asked : new Date().getFullYear(),
    groupId: group > 0 ? group : null,
  };
  return {
    ...now,
    show: (change: Partial<typeof now>) => {
      const { year, groupId } = { ...now, ...change };
      setParams(
        { [PARAMETER]: String(year), ...(groupId !== null && { group: String(groupId) }) },
        { replace: change.year !== undefined },
      );
    },
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
} as const;

const files = { display: 'flex', gap: space(5), marginInlineStart: 'auto' } as const;
