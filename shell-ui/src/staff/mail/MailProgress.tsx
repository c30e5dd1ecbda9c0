import { api, Button, color, media, radius, shadow, space, text, unseen } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { plainList } from '../people/look';
import { HistoryDialog } from './EmailHistory';
import { follow, putAway, useFollowed } from './followed';
import { inWords, MailLine, type State, type Told } from './MailLine';
import type { Batch } from './mail';
import { Pace } from './pace';
import { usePutAwayOnceSeen } from './usePutAwayOnceSeen';

const MOVING_MS = 2_000;
const STILL_MS = 20_000;

/** How far the mail is that is being sent; it may be left, and is found again on every screen. */
export default function MailProgress() {
  const [pace] = useState(() => new Pace());
  const [opened, setOpened] = useState<Batch>();
  const [isWhole, setWhole] = useState(false);
  const kept = useFollowed();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: api.queryKey('get', '/api/emails/progress'),
    queryFn: async ({ signal }) => {
      const batches = await api.get('/api/emails/progress', { signal });
      pace.note(batches);
      return batches;
    },
    refetchOnWindowFocus: 'always',
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => {
      const waiting = (state.data ?? []).filter(isWaiting);
      if (waiting.length === 0) return false;
      return waiting.every(({ id }) => pace.isStill(id, state.dataUpdatedAt))
        ? STILL_MS
        : MOVING_MS;
    },
  });
  // What was seen under way here is told of when it is done; what others have done is not.
  useEffect(() => follow(...(data ?? []).filter(isWaiting).map(({ id }) => id)), [data]);

  const open = (batch: Batch) => {
    setOpened(batch);
    // What was read need not be told again.
    if (!isWaiting(batch)) putAway(batch.id);
  };
  const batches = (data ?? []).filter(
    (batch) =>
      !kept.putAway.includes(batch.id) && (isWaiting(batch) || kept.followed.includes(batch.id)),
  );
  const lines = batches.map((batch) => ({ batch, state: stateOf(batch, pace, dataUpdatedAt) }));
  // What went well need not be put away by hand; what failed waits until somebody looks.
  usePutAwayOnceSeen(
    lines.filter(({ batch, state }) => state === 'done' && batch.failed === 0).map(idOf),
  );
  const isOne = lines.length > 1 && !isWhole;
  return (
    <>
      <p role="status" css={unseen}>
        {lines.map(({ batch, state }) => inWords(titleOf(batch), batch, state)).join(' ')}
      </p>
      {lines.length > 0 && (
        <section aria-label={t`Email on its way`} css={strip}>
          <ul css={[plainList, { display: 'grid', gap: space(1.5) }]}>
            {isOne ? (
              <MailLine
                title={plural(lines.length, { one: '# email', other: '# emails' })}
                {...asOne(lines)}
                onPutAway={() => lines.map(idOf).forEach(putAway)}
              />
            ) : (
              lines.map(({ batch, state }) => (
                <MailLine
                  key={batch.id}
                  title={titleOf(batch)}
                  told={batch}
                  state={state}
                  onOpen={() => open(batch)}
                  onPutAway={() => putAway(batch.id)}
                />
              ))
            )}
          </ul>
          {lines.length > 1 && (
            <Button variant="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
              {isWhole ? t`Show them as one` : t`Show each`}
            </Button>
          )}
        </section>
      )}
      {opened && (
        <Suspense>
          <HistoryDialog
            groupId={opened.groupId}
            opened={opened}
            only={opened.failed > 0 ? 'failed' : null}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const isWaiting = ({ waiting }: Batch) => waiting > 0;

const titleOf = ({ messageSubject }: Batch) => `“${messageSubject}”`;

const idOf = ({ batch }: { batch: Batch }) => batch.id;

function stateOf(batch: Batch, pace: Pace, now: number): State {
  if (!isWaiting(batch)) return 'done';
  return pace.isStill(batch.id, now) ? 'still' : 'moving';
}

/** Several told as one: still under way as long as one of them is. */
function asOne(lines: readonly { batch: Batch; state: State }[]): { told: Told; state: State } {
  const sum = (name: keyof Told) => lines.reduce((total, { batch }) => total + batch[name], 0);
  const has = (state: State) => lines.some((line) => line.state === state);
  return {
    told: { recipients: sum('recipients'), failed: sum('failed'), waiting: sum('waiting') },
    state: has('moving') ? 'moving' : has('still') ? 'still' : 'done',
  };
}

// It lies over the page, which it does not push, and above what lies over its foot.
const strip = {
  position: 'fixed',
  zIndex: 2,
  left: space(3),
  right: space(3),
  bottom: `calc(${space(3)} + max(var(--cenacle-foot, 0px), env(safe-area-inset-bottom)))`,
  display: 'grid',
  justifyItems: 'start',
  maxHeight: '40dvh',
  overflowY: 'auto',
  padding: space(1.5, 2, 1.5, 3),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.floating,
  fontSize: text.s14,
  '& > ul': { width: '100%' },
  '@media print': { display: 'none' },
  [media.md]: { left: space(6), right: 'auto', width: space(112) },
} as const;
