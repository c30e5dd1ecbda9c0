import { Button } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { ArrowRightFromLine } from 'lucide-react';
import type { Counts } from '../api';
import type { Place } from '../place';
import { idsOf } from '../queries';
import { CHOOSABLE, type Chosen } from '../rows/choosing';

interface Props {
  place: Place;
  counts: Counts | undefined;
  chosen: Chosen;
  /** Opens the dry run of these rows; null is all that can go. */
  onAsk: (ids: number[] | null) => void;
}

/** The way to the dry run: of those who were chosen, else of all that can go. */
export function MigrateButton({ place, counts, chosen, onAsk }: Props) {
  const ofFile = useMutation({
    mutationFn: () => idsOf(place, CHOOSABLE),
    onSuccess: onAsk,
    meta: { action: t`find the rows` },
  });
  const press = () => {
    if (chosen.size > 0) onAsk([...chosen]);
    else if (place.importId !== null) ofFile.mutate();
    else onAsk(null);
  };
  const isNobody = CHOOSABLE.every((status) => !counts?.[status]);
  return (
    <Button
      variant="primary"
      onPress={press}
      isPending={ofFile.isPending}
      isDisabled={isNobody && chosen.size === 0}
    >
      <ArrowRightFromLine size={18} aria-hidden />
      {chosen.size > 0
        ? plural(chosen.size, { one: 'Migrate # chosen …', other: 'Migrate # chosen …' })
        : t`Migrate all …`}
    </Button>
  );
}
