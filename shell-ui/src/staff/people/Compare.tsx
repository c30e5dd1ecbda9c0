import { ApiError, Button, ErrorState, Message, Skeleton, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { column } from './look';
import { MergeForm } from './MergeForm';
import { type Person, usePerson, usePreview } from './records';
import { StepHeading } from './StepHeading';
import { WhoStays } from './WhoStays';

interface Props {
  person: Person;
  otherId: number;
  isOtherKept: boolean;
  takesFocus: boolean;
  /** Reads the person again. */
  onReload: () => Promise<unknown>;
  onSwap: () => void;
  onChooseAgain: () => void;
}

/** The second step: the two records side by side, and what will become of them. */
export function Compare({ person, otherId, isOtherKept, takesFocus, ...acts }: Props) {
  const { retreatantId: id } = person;
  const other = usePerson(otherId);
  const preview = usePreview(isOtherKept ? otherId : id, isOtherKept ? id : otherId);
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await Promise.all([acts.onReload(), other.refetch(), preview.refetch()]);
    setReloads((before) => before + 1);
  };
  const [kept, gone] = isOtherKept ? [other.data, person] : [person, other.data];
  const error = other.error ?? preview.error;
  const isReady = kept && gone && !error;
  return (
    <div css={column(6)}>
      <StepHeading key={reloads} takesFocus={takesFocus || reloads > 0}>
        <Trans>Which record stays?</Trans>
      </StepHeading>
      {error ? (
        <Trouble
          error={error}
          isRetrying={other.isFetching || preview.isFetching}
          onRetry={reload}
          onChooseAgain={acts.onChooseAgain}
        />
      ) : (
        isReady && <WhoStays kept={kept} gone={gone} onSwap={acts.onSwap} />
      )}
      {isReady && preview.data ? (
        <MergeForm
          // Whatever was chosen between values that have changed has to be chosen anew.
          key={`${kept.retreatantId} ${preview.data.keptVersion} ${preview.data.goneVersion}`}
          kept={kept}
          gone={gone}
          preview={preview.data}
          onReload={reload}
          onChooseAgain={acts.onChooseAgain}
        />
      ) : (
        !error && (
          <div aria-busy="true">
            <Skeleton height={space(60)} />
          </div>
        )
      )}
    </div>
  );
}

interface TroubleProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
  onChooseAgain: () => void;
}

/** Two that cannot be merged, one that is no longer there, or something that may pass. */
function Trouble({ error, isRetrying, onRetry, onChooseAgain }: TroubleProps) {
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <>
        <Message tone="red">{error.message}</Message>
        <Button onPress={onChooseAgain} css={{ justifySelf: 'start' }}>
          <Trans>Choose another record</Trans>
        </Button>
      </>
    );
  }
  return (
    <ErrorState
      title={t`The two records could not be compared.`}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
