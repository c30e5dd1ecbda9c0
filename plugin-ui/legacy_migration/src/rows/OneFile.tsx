import { Button, IconButton, text } from '@cenacle/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, X } from 'lucide-react';
import { type Import, legacy, type Staged } from '../api';
import { line } from '../look';
import { refresh } from '../queries';

interface Props {
  file: Import;
  onStaged: (staged: Staged) => void;
  onAll: () => void;
}

/** Whose rows alone are shown, and the way back to all. */
export function OneFile({ file, onStaged, onAll }: Props) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => legacy.post('/api/legacy-users/stage', { body: { importId: file.id } }),
    onSuccess: async (staged) => {
      await refresh(queries);
      onStaged(staged);
    },
    meta: { action: 'look at the rows' },
  });
  return (
    <div css={line}>
      <h2 css={{ fontSize: text.s19, overflowWrap: 'anywhere' }}>Rows of {file.fileName}</h2>
      <IconButton icon={X} label="Show the rows of all files" onPress={onAll} />
      <Button variant="quiet" onPress={() => again.mutate()} isPending={again.isPending}>
        <RefreshCw size={18} aria-hidden /> Look at them again
      </Button>
    </div>
  );
}
