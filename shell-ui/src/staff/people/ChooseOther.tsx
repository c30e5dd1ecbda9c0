import { EmptyState, ErrorState, Skeleton, space } from '@cenacle/sdk';
import { UsersRound } from 'lucide-react';
import { Candidates } from './Candidates';
import { FindOther } from './FindOther';
import { column } from './look';
import { useDuplicates } from './records';
import { StepHeading } from './StepHeading';

interface Props {
  /** Whose other record is looked for. */
  of: number;
  takesFocus: boolean;
  onChoose: (retreatantId: number) => void;
}

/** The first step: which record is of the same person. */
export function ChooseOther({ of, takesFocus, onChoose }: Props) {
  return (
    <div css={column(10)}>
      <section css={column(4)}>
        <StepHeading takesFocus={takesFocus}>Possibly the same person</StepHeading>
        <Lookalikes of={of} onChoose={onChoose} />
      </section>
      <FindOther of={of} onChoose={onChoose} />
    </div>
  );
}

function Lookalikes({ of, onChoose }: Omit<Props, 'takesFocus'>) {
  const { data, isError, isFetching, refetch } = useDuplicates(of);
  if (data?.length) return <Candidates candidates={data} onChoose={onChoose} />;
  if (data) {
    return (
      <EmptyState icon={UsersRound} title="No other record looks like this one">
        Nobody else shares the name or the email, or the last name and the birth date. If you know
        of another record, find it below.
      </EmptyState>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="Similar records could not be loaded."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton height={space(40)} />
    </div>
  );
}
