import { api, Button } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { type Letter, useLettersChanged } from './letters';
import type { Outcome } from './mail';

interface Props {
  id: number;
  only: Outcome | null;
  onWrite: (letter: Letter) => void;
}

/** Begins a letter with the words of a mail, to those of its readers who are shown. */
export function WriteAgain({ id, only, onWrite }: Props) {
  const changed = useLettersChanged();
  const again = useMutation({
    mutationFn: () => api.post('/api/letters/again', { body: { messageId: id, only } }),
    onSuccess: (letter) => {
      void changed();
      onWrite(letter);
    },
    meta: { action: t`begin a letter` },
  });
  return (
    <Button onPress={() => again.mutate()} isPending={again.isPending}>
      <PenLine size={18} aria-hidden /> {only ? t`Write to these again` : t`Write to all again`}
    </Button>
  );
}
