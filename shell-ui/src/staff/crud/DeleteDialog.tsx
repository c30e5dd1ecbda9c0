import { api, ConfirmDialog, failAs, invalidate, type paths, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type TablePath, tableKey } from './useTablePage';

type Deletable = {
  [Path in keyof paths]: paths[Path] extends { delete: object } ? Path : never;
}[keyof paths];

interface Props {
  /** The call that deletes, with its `{id}`. */
  path: Extract<Deletable, `${string}/{id}`>;
  id: number;
  /** What is deleted, in a word or two. */
  name: string;
  table: TablePath;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a row is deleted. */
export function DeleteDialog({ path, id, name, table, onClose, onDeleted }: Props) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => api.delete(path, { params: { path: { id: String(id) } } }),
    onSuccess: async () => {
      toast.success(t`Deleted`);
      await invalidate(queries, tableKey(table));
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Are you sure you want to delete this?`}
      confirmLabel={t`Delete`}
      isDangerous
      onConfirm={() => mutateAsync().catch(failAs(t`delete ${name}`))}
    >
      {name}
    </ConfirmDialog>
  );
}
