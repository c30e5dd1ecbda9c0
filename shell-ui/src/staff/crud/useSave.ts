import { invalidate, isVersionRefused, toast } from '@cenacle/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReset } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useWayBack } from './lists';
import { type TablePath, tableKey } from './useTablePage';

interface Options<V extends FieldValues> {
  /** Sends the values. */
  save: (values: V) => Promise<unknown>;
  /** What the toast says. */
  done: string;
  /** The list to go back to, and the table that it shows. */
  list: string;
  table: TablePath;
}

/** The wish to go on with an empty form. */
export interface Another<V extends FieldValues> {
  wish: (reset: UseFormReset<V>) => void;
}

/** Saves a form, says so, and goes back to the list. What is refused is thrown, for the form. */
export function useSave<V extends FieldValues>({ save, done, list, table }: Options<V>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const back = useWayBack(list);
  const next = useRef<UseFormReset<V> | null>(null);
  const [isStale, setStale] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: save,
    onMutate: () => setStale(false),
    onError: (error) => {
      next.current = null;
      setStale(isVersionRefused(error));
    },
    onSuccess: () => {
      toast.success(done);
      return invalidate(queries, tableKey(table));
    },
  });
  return {
    /** For the form: what saves it, and what follows. */
    saving: {
      onSubmit: mutateAsync,
      onSaved: () => {
        if (next.current) next.current();
        else navigate(back, { replace: true });
        next.current = null;
      },
    },
    another: {
      wish: (reset) => {
        next.current = reset;
      },
    } satisfies Another<V>,
    isStale,
    back,
  };
}
