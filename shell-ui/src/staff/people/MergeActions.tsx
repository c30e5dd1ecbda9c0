import {
  ApiError,
  actionFailure,
  Button,
  ConfirmDialog,
  isVersionRefused,
  Message,
  space,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { column } from './look';
import type { Person } from './records';
import { nameOf } from './words';

interface Props {
  kept: Person;
  gone: Person;
  undoDays: number;
  /** Sentences on what is not undone with it. */
  irrevocable: readonly string[];
  /** Why the merge failed. */
  error: Error | null;
  onMerge: () => Promise<unknown>;
  /** Reads both records again. */
  onReload: () => Promise<unknown>;
  onChooseAgain: () => void;
}

/** The warning, the act, and why it could not be done. */
export function MergeActions({ kept, gone, error, undoDays, irrevocable, ...acts }: Props) {
  const { onMerge, onReload, onChooseAgain } = acts;
  const [isAsking, setAsking] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const who = (person: Person) => `${nameOf(person)} (${person.keyCode})`;
  const [goes, stays, name] = [who(gone), who(kept), nameOf(kept)];
  const reload = async () => {
    setReloading(true);
    await onReload().finally(() => setReloading(false));
  };
  return (
    <div css={column(4)}>
      {error instanceof ApiError && (
        <Message tone="red">{actionFailure(t`merge these records`, error)}</Message>
      )}
      {!isStale(error) && (
        <Message tone="amber">
          {irrevocable.length > 0
            ? t`${goes} will be gone as a record of its own; its key code then finds ${stays}. You can undo it for ${undoDays} days, from the page of ${name}, but for this:`
            : t`${goes} will be gone as a record of its own; its key code then finds ${stays}. You can undo it for ${undoDays} days, from the page of ${name}.`}
          {irrevocable.length > 0 && (
            <ul css={{ margin: space(2, 0, 0), paddingLeft: space(5) }}>
              {irrevocable.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Message>
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        {isStale(error) ? (
          <Button variant="primary" onPress={reload} isPending={isReloading}>
            <Trans>Load it again</Trans>
          </Button>
        ) : (
          <Button variant="primary" onPress={() => setAsking(true)}>
            <Trans>Merge</Trans>
          </Button>
        )}
        <Button onPress={onChooseAgain}>
          <Trans>Choose another record</Trans>
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Merge these two records?`}
        confirmLabel={t`Merge`}
        isDangerous
        onConfirm={() => onMerge().catch(unlessShownBelow)}
      >
        <Trans>
          {goes} goes into {stays}. You can undo it for {undoDays} days.
        </Trans>
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
