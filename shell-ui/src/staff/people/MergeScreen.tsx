import { useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { personPath } from '../retreatants/retreatant';
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
  const user = useUser();
  const name = query.data && nameOf(query.data);
  return (
    <LoadedScreen
      title={name && t`Merge ${name}`}
      description={t`Two records of one person become one, and nothing that hangs on them is lost.`}
      list={{ to: personPath(user, id), label: name ? t`Back to ${name}` : t`Back to the record` }}
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
