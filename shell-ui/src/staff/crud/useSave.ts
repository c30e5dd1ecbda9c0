import { invalidate, isVersionRefused, toast } from '@cenacle/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWayBack } from './lists';
import { type TablePath, tableKey } from './useTablePage';

interface Options<V> {
  /** Sends the values. */
  save: (values: V) => Promise<unknown>;
  /** What the toast says. */
  done: string;
  /** The list to go back to, and the table that it shows. */
  list: string;
  table: TablePath;
}

/** Saves a form, says so, and goes back to the list. What is refused is thrown, for the form. */
export function useSave<V>({ save, done, list, table }: Options<V>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const back = useWayBack(list);
  const [isStale, setStale] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: save,
    onMutate: () => setStale(false),
    onError: (error) => setStale(isVersionRefused(error)),
    onSuccess: () => {
      toast.success(done);
      return invalidate(queries, tableKey(table));
    },
  });
  return {
    /** For the form: what saves it, and what follows. */
    saving: { onSubmit: mutateAsync, onSaved: () => navigate(back, { replace: true }) },
    isStale,
    back,
  };
}
