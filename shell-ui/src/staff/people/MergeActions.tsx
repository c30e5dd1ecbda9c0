import {
  ApiError,
  actionFailure,
  Button,
  ConfirmDialog,
  isVersionRefused,
  Message,
  space,
} from '@cenacle/sdk';
import { useState } from 'react';
import { column } from './look';
import type { Person } from './records';
import { nameOf } from './words';

interface Props {
  kept: Person;
  gone: Person;
  /** Why the merge failed. */
  error: Error | null;
  onMerge: () => Promise<unknown>;
  /** Reads both records again. */
  onReload: () => Promise<unknown>;
  onChooseAgain: () => void;
}

/** The warning, the act, and why it could not be done. */
export function MergeActions({ kept, gone, error, onMerge, onReload, onChooseAgain }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const who = (person: Person) => `${nameOf(person)} (${person.keyCode})`;
  const reload = async () => {
    setReloading(true);
    await onReload().finally(() => setReloading(false));
  };
  return (
    <div css={column(4)}>
      {error instanceof ApiError && (
        <Message tone="red">{actionFailure('merge these records', error)}</Message>
      )}
      {!isStale(error) && (
        <Message tone="amber">
          This cannot be undone. {who(gone)} will be gone as a record of its own; its key code then
          finds {who(kept)}.
        </Message>
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        {isStale(error) ? (
          <Button variant="primary" onPress={reload} isPending={isReloading}>
            Load it again
          </Button>
        ) : (
          <Button variant="primary" onPress={() => setAsking(true)}>
            Merge
          </Button>
        )}
        <Button onPress={onChooseAgain}>Choose another record</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Merge these two records?"
        confirmLabel="Merge"
        isDangerous
        onConfirm={() => onMerge().catch(unlessShownBelow)}
      >
        {who(gone)} goes into {who(kept)}. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}

/** What the portal says stands on the screen, beside what one may do about it. */
function unlessShownBelow(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
}

/** Whether one of the records has changed or gone since they were read. */
function isStale(error: Error | null): boolean {
  return (error instanceof ApiError && error.status === 404) || isVersionRefused(error);
}
