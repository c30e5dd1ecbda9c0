import { ApiError, api, isVersionRefused, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Retreat, refreshRetreats } from './retreat';

export interface Values {
  groupNumberId: number | null;
  startDate: string | null;
  endDate: string | null;
  capacity: string;
  theme: string;
  preacher: string;
  offering: string;
  /** That fewer places than are taken are meant. */
  overCapacity: boolean;
  /** That people give up rooms which another group has on the new days. */
  releaseRooms: boolean;
}

type Body = Parameters<typeof api.post<'/api/retreats/create-edit'>>[1]['body'];

/** Saves a retreat and says so. What is refused is thrown, for the form. */
export function useSaveRetreat(retreat: Pick<Retreat, 'retreatId' | 'version'> | undefined) {
  const queries = useQueryClient();
  const [isStale, setStale] = useState(false);
  const [isTooFew, setTooFew] = useState(false);
  const [isOnOthers, setOnOthers] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: ({ capacity, ...values }: Values) =>
      api.post('/api/retreats/create-edit', {
        body: {
          ...values,
          capacity: Number(capacity),
          ...(retreat && { retreatId: retreat.retreatId, version: retreat.version }),
        } as Body,
      }),
    onMutate: () => setStale(false),
    onError: (error) => {
      setStale(isVersionRefused(error));
      setTooFew(isRefused(error, 'capacity'));
      setOnOthers(error instanceof ApiError && 'mayRelease' in error.beside);
    },
    onSuccess: () => {
      toast.success(retreat ? t`Retreat updated` : t`Retreat created`);
      return refreshRetreats(queries);
    },
  });
  return { save: mutateAsync, isStale, isTooFew, isOnOthers };
}

const isRefused = (error: Error, field: string) =>
  error instanceof ApiError &&
  error.validationFailures.some(({ propertyName }) => propertyName === field);
