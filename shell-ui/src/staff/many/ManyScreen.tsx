import {
  ApiError,
  actionFailure,
  api,
  Button,
  Card,
  color,
  PageFrame,
  type paths,
  type Result,
  space,
  toast,
} from '@cenacle/sdk';
import { TextAreaField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useScreenTitle } from '../titles';
import { ManyRows } from './ManyRows';
import { buttons, stack } from './table';

export type Many = Result<paths, '/api/many/{kind}', 'post'>;
export type Kind = 'rooms' | 'groups' | 'retreats';

const KINDS = {
  rooms: {
    titles: t`Room number, Building, Floor, Beds, Accessible, In use, Notes`,
    make: (count: number) => plural(count, { one: 'Make # room', other: 'Make # rooms' }),
    made: (count: number) => plural(count, { one: '# room made', other: '# rooms made' }),
    back: { to: '/admin/rooms', label: t`Back to Rooms` },
  },
  groups: {
    titles: t`Group number, Name, Description, Language, For whom`,
    make: (count: number) => plural(count, { one: 'Make # group', other: 'Make # groups' }),
    made: (count: number) => plural(count, { one: '# group made', other: '# groups made' }),
    back: { to: '/admin/groups', label: t`Back to Groups` },
  },
  retreats: {
    titles: t`Group, Start, End, Capacity, Theme, Preacher, Offering`,
    make: (count: number) => plural(count, { one: 'Make # retreat', other: 'Make # retreats' }),
    made: (count: number) => plural(count, { one: '# retreat made', other: '# retreats made' }),
    back: { to: '/admin/retreats', label: t`Back to Retreats` },
  },
} as const;

/** Makes many from a table: pasted or from a file, looked at first. */
export function ManyScreen({ kind }: { kind: Kind }) {
  const { titles, make: makeSome, made, back } = KINDS[kind];
  const [text, setText] = useState('');
  const [looked, setLooked] = useState<Many | null>(null);
  const [problem, setProblem] = useState<string>();
  const queries = useQueryClient();
  const failed = (error: Error) => setProblem(wordsOf(error));
  const write = (written: string) => {
    setText(written);
    setLooked(null);
    setProblem(undefined);
  };
  const make = useMutation({
    mutationFn: (dryRun: boolean) =>
      api.post('/api/many/{kind}', { params: { path: { kind } }, body: { text, dryRun } }),
    onSuccess: async (found, dryRun) => {
      setLooked(found);
      if (dryRun) return;
      toast.success(made(found.new));
      await queries.invalidateQueries();
    },
    onError: failed,
  });
  const read = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return api.put('/api/many/read-file', {
        body: body as unknown as { file: string },
        bodySerializer: (form) => form as unknown as FormData,
      });
    },
    onSuccess: (file) => write(file.text),
    onError: failed,
  });
  const isMade = make.isSuccess && make.variables === false;
  return (
    <PageFrame title={useScreenTitle()} back={back}>
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) }}>
        <Card>
          <div css={stack}>
            <p css={{ color: color.inkSoft }}>
              <Trans>
                Copy the rows from a spreadsheet with their titles, and paste them here; or take a
                CSV or XLSX file. Titles that are known: {titles}.
              </Trans>
            </p>
            <div css={{ width: '100%' }}>
              <TextAreaField
                label={t`The table`}
                value={text}
                onChange={write}
                {...(problem && { error: problem })}
              />
            </div>
            <label css={{ display: 'grid', gap: space(1) }}>
              <Trans>A file</Trans>
              <input
                type="file"
                accept=".csv,.tsv,.txt,.xlsx"
                onChange={({ target }) => target.files?.[0] && read.mutate(target.files[0])}
              />
            </label>
            <div css={buttons}>
              <Button
                variant={looked?.new && !isMade ? 'secondary' : 'primary'}
                onPress={() => make.mutate(true)}
                isDisabled={!text.trim()}
                isPending={make.isPending}
              >
                <Trans>Look at the rows</Trans>
              </Button>
              {looked && looked.new > 0 && !isMade && (
                <Button variant="primary" onPress={() => make.mutate(false)}>
                  {makeSome(looked.new)}
                </Button>
              )}
            </div>
          </div>
        </Card>
        {looked && <ManyRows many={looked} isMade={isMade} />}
      </div>
    </PageFrame>
  );
}

function wordsOf(error: Error): string {
  if (!(error instanceof ApiError)) return t`This could not be read. Please try again.`;
  return error.validationFailures[0]?.errorMessage ?? actionFailure(t`read this`, error);
}
