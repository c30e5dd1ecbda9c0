import {
  api,
  Button,
  color,
  Dialog,
  failAs,
  Message,
  type paths,
  type Result,
  Spinner,
  space,
  text,
  toast,
  weight,
} from '@cenacle/sdk';
import { RadioField } from '@cenacle/sdk/forms';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Board } from './board';
import { peopleWords } from './useMoves';

type Proposal = Result<paths, '/api/rooms/plan/{retreatId}', 'post'>;
type Scope = 'without' | 'everybody' | 'lastYear';

const SCOPES = [
  { value: 'without', label: 'Rooms for all who have none' },
  { value: 'everybody', label: 'Rooms for everybody anew, but for who is pinned' },
  {
    value: 'lastYear',
    label: 'The rooms of the last retreat, to all who had one and have none now',
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
        .catch(failAs('make a plan')),
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
        .catch(failAs('take the plan')),
    onSuccess: ({ assigned }) => {
      toast.success('The plan is taken', { about: `${peopleWords(assigned)} have a room by it` });
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
      title="Suggest rooms"
      isWide
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
          <Button
            variant={proposal ? 'secondary' : 'primary'}
            onPress={propose}
            isPending={plan.isPending}
          >
            {proposal ? 'Suggest again' : 'Suggest'}
          </Button>
          {proposal && proposal.moves.length > 0 && (
            <Button
              variant="primary"
              onPress={() => taking.mutate(proposal)}
              isPending={taking.isPending}
              isDisabled={plan.isPending}
            >
              Take these rooms
            </Button>
          )}
        </>
      }
    >
      <RadioField<Scope>
        label="For whom"
        options={SCOPES}
        value={scope}
        onChange={(wanted) => wanted && setScope(wanted)}
      />
      <p css={soft}>
        Beds, who is kept apart and who needs a room without steps are kept always; then the room of
        the last retreat, who wishes to be together, what rooms offer, and doubles for two. Nothing
        changes before you take it.
      </p>
      {problem && <Message tone="red">{problem.message}</Message>}
      {plan.isPending && (
        <p role="status">
          <Spinner /> Rooms are put together …
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
            ? 'There is no better plan.'
            : 'The best that was found in two seconds; there may be a better one.'}
        </p>
      </Message>
      {unplaced.length > 0 && (
        <Part title={`${peopleWords(unplaced.length)} without a room`}>
          {unplaced.map(({ retreatantId, name, why }) => (
            <Line key={retreatantId} who={name} why={why} />
          ))}
        </Part>
      )}
      {brokenWishes.length > 0 && (
        <Part title={`Wishes that are not kept · ${brokenWishes.length}`}>
          {brokenWishes.map(({ retreatantId, name, wish, why }) => (
            <Line key={`${retreatantId} ${wish}`} who={name} what={wish} why={why} />
          ))}
        </Part>
      )}
      {moves.length > 0 && (
        <Part title={`Who goes where · ${moves.length}`}>
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
      {moves.length === 0 && <p>Nobody would move.</p>}
    </div>
  );
}

function scoreWords({ moves, unplaced, score }: Proposal): string {
  const told = [
    unplaced.length === 0 ? 'Everybody has a bed' : `${score.placed} have a bed`,
    score.lastRoom > 0 && `${score.lastRoom} the room of the last retreat`,
    score.together > 0 && `${score.together} wishes to be together are kept`,
    score.features > 0 && `${score.features} wishes of rooms are kept`,
    score.alone > 0 && `${score.alone} are alone in a room for more`,
  ];
  return `${peopleWords(moves.length)} would move. ${told.filter(Boolean).join(', ')}.`;
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

const soft = { margin: 0, color: color.inkSoft, fontSize: text.s14 } as const;

const heading = { margin: space(0, 0, 2), fontSize: text.s16 } as const;

const lines = {
  maxHeight: '16rem',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
} as const;

const line = {
  padding: space(1.5, 0),
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 'none' },
} as const;
