import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { ME, type Me } from './Session';
import { zoneHere } from './useTimeZone';

/** Tells the server, once, when the person's browser lives in another time zone than it thinks. */
export function useReportTimeZone(user: Me | null): void {
  const queries = useQueryClient();
  const { mutate, isIdle } = useMutation({
    mutationFn: (reportedTimeZone: string) =>
      api.put('/api/account/update-timezone', { body: { reportedTimeZone } }),
    onSuccess: (_, timeZone) =>
      queries.setQueryData<Me | null>(ME, (me) => me && { ...me, timeZone }),
  });
  const here = zoneHere();
  const isNews = user !== null && user.timeZone !== here;

  useEffect(() => {
    if (isNews && isIdle) mutate(here);
  }, [isNews, isIdle, here, mutate]);
}
