import {
  api,
  Button,
  bareList,
  color,
  Dialog,
  failAs,
  Message,
  type paths,
  type Result,
  Spinner,
  soft,
  space,
  text,
  toast,
  weight,
} from '@cenacle/sdk';
import { RadioField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Board } from './board';

type Proposal = Result<paths, '/api/rooms/plan/{retreatId}', 'post'>;
type Scope = 'without' | 'everybody' | 'lastYear';

const SCOPES = [
  { value: 'without', label: t`Rooms for all who have none` },
  { value: 'everybody', label: t`Rooms for everybody anew, but for who is pinned` },
  {
    value: 'lastYear',
    label: t`The rooms of the last retreat, to all who had one and have none now`,
  },
] as const;

interface Props {
  board: Board;
  onTaken: () => void;
  onClose: () => void;
}

/** A plan of rooms, which is read before it is taken. */
export function SuggestDialog({ board, onTaken, onClose }: Props) {
  const [scope, setScope] = useState<Scope>('without');
  const path = { params: { path: { retreatId: String(board.retreatId) } } };
  const plan = useMutation({
    mutationFn: (wanted: Scope) =>
      api
        .post('/api/rooms/plan/{retreatId}', {
          ...path,
          body: { moveEverybody: wanted === 'everybody', onlyLastYear: wanted === 'lastYear' },
        })
        .catch(failAs(t`make a plan`)),
  });
  const taking = useMutation({
    mutationFn: ({ version, moves }: Proposal) =>
      api
        .post('/api/rooms/plan/{retreatId}/accept', {
          ...path,
          body: {
            version,
            moves: moves.map(({ retreatantId, roomNumber }) => ({ retreatantId, roomNumber })),
          },
        })
        .catch(failAs(t`take the plan`)),
    onSuccess: ({ assigned }) => {
      toast.success(t`The plan is taken`, {
        about: plural(assigned, {
          one: '# person has a room by it',
          other: '# people have a room by it',
        }),
      });
      onTaken();
      onClose();
    },
  });
  const proposal = plan.data;
  const propose = () => {
    taking.reset();
    plan.mutate(scope);
  };
  const problem = taking.error ?? plan.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Suggest rooms`}
      isWide
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant={proposal ? 'secondary' : 'primary'}
            onPress={propose}
            isPending={plan.isPending}
          >
            {proposal ? t`Suggest again` : t`Suggest`}
          </Button>
          {proposal && proposal.moves.length > 0 && (
            <Button
              variant="primary"
              onPress={() => taking.mutate(proposal)}
              isPending={taking.isPending}
              isDisabled={plan.isPending}
            >
              <Trans>Take these rooms</Trans>
            </Button>
          )}
        </>
      }
    >
      <RadioField<Scope>
        label={t`For whom`}
        options={SCOPES}
        value={scope}
        onChange={(wanted) => wanted && setScope(wanted)}
      />
      <p css={soft}>
        <Trans>
          Beds, who is kept apart and who needs a room without steps are kept always; then the room
          of the last retreat, who wishes to be together, what rooms offer, and doubles for two.
          Nothing changes before you take it.
        </Trans>
      </p>
      {problem && <Message tone="red">{problem.message}</Message>}
      {plan.isPending && (
        <p role="status">
          <Spinner /> <Trans>Rooms are put together …</Trans>
        </p>
      )}
      {proposal && !plan.isPending && <ToRead proposal={proposal} />}
    </Dialog>
  );
}

function ToRead({ proposal }: { proposal: Proposal }) {
  const { moves, unplaced, brokenWishes, proven } = proposal;
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <Message tone={unplaced.length > 0 ? 'amber' : 'green'}>
        <p css={{ margin: 0 }}>{scoreWords(proposal)}</p>
        <p css={[soft, { color: 'inherit' }]}>
          {proven
            ? t`There is no better plan.`
            : t`The best that was found in two seconds; there may be a better one.`}
        </p>
      </Message>
      {unplaced.length > 0 && (
        <Part
          title={plural(unplaced.length, {
            one: '# person without a room',
            other: '# people without a room',
          })}
        >
          {unplaced.map(({ retreatantId, name, why }) => (
            <Line key={retreatantId} who={name} why={why} />
          ))}
        </Part>
      )}
      {brokenWishes.length > 0 && (
        <Part title={t`Wishes that are not kept · ${{ length: brokenWishes.length }}`}>
          {brokenWishes.map(({ retreatantId, name, wish, why }) => (
            <Line key={`${retreatantId} ${wish}`} who={name} what={wish} why={why} />
          ))}
        </Part>
      )}
      {moves.length > 0 && (
        <Part title={t`Who goes where · ${{ length: moves.length }}`}>
          {moves.map(({ retreatantId, name, roomNumber, from, why }) => (
            <Line
              key={retreatantId}
              who={name}
              what={from ? `${from} → ${roomNumber}` : roomNumber}
              why={why}
            />
          ))}
        </Part>
      )}
      {moves.length === 0 && (
        <p>
          <Trans>Nobody would move.</Trans>
        </p>
      )}
    </div>
  );
}

function scoreWords({ moves, unplaced, score }: Proposal): string {
  const told = [
    unplaced.length === 0 ? t`Everybody has a bed` : t`${{ placed: score.placed }} have a bed`,
    score.lastRoom > 0 && t`${{ lastRoom: score.lastRoom }} the room of the last retreat`,
    score.together > 0 && t`${{ together: score.together }} wishes to be together are kept`,
    score.features > 0 && t`${{ features: score.features }} wishes of rooms are kept`,
    score.alone > 0 && t`${{ alone: score.alone }} are alone in a room for more`,
  ];
  const would = plural(moves.length, {
    one: '# person would move.',
    other: '# people would move.',
  });
  return `${would} ${told.filter(Boolean).join(', ')}.`;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 css={heading}>{title}</h3>
    <ul css={lines}>{children}</ul>
  </section>
);

const Line = ({ who, what, why }: { who: string; what?: string; why: string }) => (
  <li css={line}>
    <span css={{ fontWeight: weight.medium }}>{who}</span>
    {what && <span> · {what}</span>}
    <span css={[soft, { display: 'block' }]}>{why}</span>
  </li>
);

const heading = { margin: space(0, 0, 2), fontSize: text.s16 } as const;

const lines = {
  maxHeight: '16rem',
  ...bareList,
  overflowY: 'auto',
} as const;

const line = {
  padding: space(1.5, 0),
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 'none' },
} as const;
