import { Button, IconButton, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, X } from 'lucide-react';
import { type Import, legacy } from '../api';
import { line } from '../look';
import { refresh } from '../queries';

interface Props {
  file: Import;
  onAll: () => void;
}

/** Whose rows alone are shown, and the way back to all. */
export function OneFile({ file, onAll }: Props) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => legacy.post('/api/legacy-users/stage', { body: { importId: file.id } }),
    onSuccess: () => refresh(queries),
    meta: { action: t`look at the rows` },
  });
  return (
    <div css={line}>
      <h2 css={{ fontSize: text.s19, overflowWrap: 'anywhere' }}>
        <Trans>Rows of {{ fileName: file.fileName }}</Trans>
      </h2>
      <IconButton icon={X} label={t`Show the rows of all files`} onPress={onAll} />
      <Button variant="quiet" onPress={() => again.mutate()} isPending={again.isPending}>
        <RefreshCw size={18} aria-hidden /> <Trans>Look at them again</Trans>
      </Button>
    </div>
  );
}
