import { EmptyState, Loaded, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        <StepHeading takesFocus={takesFocus}>
          <Trans>Possibly the same person</Trans>
        </StepHeading>
        <Lookalikes of={of} onChoose={onChoose} />
      </section>
      <FindOther of={of} onChoose={onChoose} />
    </div>
  );
}

function Lookalikes({ of, onChoose }: Omit<Props, 'takesFocus'>) {
  return (
    <Loaded
      query={useDuplicates(of)}
      failure={t`Similar records could not be loaded.`}
      height={space(40)}
    >
      {(alike) =>
        alike.length > 0 ? (
          <Candidates candidates={alike} onChoose={onChoose} />
        ) : (
          <EmptyState icon={UsersRound} title={t`No other record looks like this one`}>
            <Trans>
              Nobody else shares the name or the email, or the last name and the birth date. If you
              know of another record, find it below.
            </Trans>
          </EmptyState>
        )
      }
    </Loaded>
  );
}
