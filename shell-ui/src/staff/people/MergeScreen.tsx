import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { ChooseOther } from './ChooseOther';
import { Compare } from './Compare';
import { usePair } from './pairInAddress';
import { type Person, usePerson } from './records';
import { useHasMoved } from './StepHeading';
import { nameOf } from './words';

/** Makes one record of two that turn out to be the same person's. */
export default function MergeScreen() {
  const id = Number(useParams().id);
  const query = usePerson(id);
  const name = query.data && nameOf(query.data);
  return (
    <LoadedScreen
      title={name && `Merge ${name}`}
      description="Two records of one person become one, and nothing that hangs on them is lost."
      list={{ to: `/admin/people/${id}`, label: `Back to ${name ?? 'the record'}` }}
      query={query}
    >
      {(person) => <Steps person={person} onReload={query.refetch} />}
    </LoadedScreen>
  );
}

function Steps({ person, onReload }: { person: Person; onReload: () => Promise<unknown> }) {
  const { otherId, isOtherKept, compareWith, chooseAgain, swap } = usePair(person.retreatantId);
  const hasMoved = useHasMoved();
  if (!otherId) {
    return <ChooseOther of={person.retreatantId} takesFocus={hasMoved} onChoose={compareWith} />;
  }
  return (
    <Compare
      key={otherId}
      person={person}
      otherId={otherId}
      isOtherKept={isOtherKept}
      takesFocus={hasMoved}
      onReload={onReload}
      onSwap={swap}
      onChooseAgain={chooseAgain}
    />
  );
}
