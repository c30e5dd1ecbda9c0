import { ApiError, actionFailure } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportDetail, type Kind, legacy } from '../api';
import { importOf, refresh } from '../queries';
import { problemOf } from './files';

interface Upload {
  take: (files: readonly File[]) => void;
  /** The name of the file that is on its way. */
  reading: string | undefined;
  problem: string | undefined;
}

/** Sends a file, and says what was wrong with it. */
export function useUpload(kind: Kind, onTaken: (taken: ImportDetail) => void): Upload {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('kind', kind);
      body.append('file', file);
      return legacy.post('/api/legacy-users/upload', { body, bodySerializer: (form) => form });
    },
    onSuccess: async (taken) => {
      queries.setQueryData(importOf(taken.id).queryKey, taken);
      await refresh(queries);
      onTaken(taken);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const [failure] = error.validationFailures;
      setProblem(failure?.errorMessage ?? actionFailure(t`take in the file`, error));
    },
  });
  const take = (files: readonly File[]) => {
    if (isPending) return;
    const wrong = problemOf(files);
    setProblem(wrong ?? undefined);
    if (files[0] && !wrong) mutate(files[0]);
  };
  return { take, problem, reading: isPending ? variables.name : undefined };
}
