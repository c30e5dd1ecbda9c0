import { ApiError, failAs } from '@cenacle/sdk';
import { useDraft, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface Letter {
  subject: string;
  body: string;
  /** Of a letter to the house: whether it is for its captains alone. */
  emailAllCaptains: boolean;
}

export const LABELS = { subject: t`Subject`, body: t`Body` };

const EMPTY: Letter = { subject: '', body: '', emailAllCaptains: false };

/** A letter that is being written, and outlives a reload under this name until it was sent. */
export function useLetter(name: string, send: (letter: Letter) => Promise<unknown>) {
  const post = useMutation({ mutationFn: send });
  const form = useForm<Letter>({
    defaultValues: EMPTY,
    onSubmit: async (letter) => {
      await post.mutateAsync(letter).catch(explain);
      draft.forget();
    },
  });
  const draft = useDraft(form, name);
  const [isRestored, setRestored] = useState(draft.isRestored);
  // The editor takes what stands there when it begins: a draft comes a moment later.
  const [edition, setEdition] = useState(0);
  useEffect(() => {
    if (draft.isRestored) setEdition(1);
  }, [draft.isRestored]);

  const startAnew = () => {
    form.methods.reset(EMPTY);
    draft.forget();
    setRestored(false);
    setEdition(edition + 1);
  };
  return { form, letter: { ...EMPTY, ...form.methods.watch() }, edition, isRestored, startAnew };
}

export type WrittenLetter = ReturnType<typeof useLetter>;

/** What the server says of a field stays with the field; else the sentence of portal.md 8. */
function explain(error: unknown): never {
  const failures = error instanceof ApiError ? error.validationFailures : [];
  if (failures.some(({ propertyName }) => propertyName in LABELS)) throw error;
  return failAs(t`send the email`)(error);
}
