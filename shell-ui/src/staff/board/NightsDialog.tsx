import { api, Button, Dialog, failAs, Message, space, toast } from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Board, Person } from './board';
import { daysBetween, weekdayOf } from './days';

interface Props {
  board: Board;
  person: Person;
  onDone: () => unknown;
  onClose: () => void;
}

/** When somebody arrives and leaves: they hold their bed for their own nights alone. */
export function NightsDialog({ board, person, onDone, onClose }: Props) {
  const { retreatId, startDate, endDate } = board;
  const [arrivesOn, setArrivesOn] = useState<string | null>(person.arrivesOn ?? startDate);
  const [leavesOn, setLeavesOn] = useState<string | null>(person.leavesOn ?? endDate);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api
        .post('/api/rooms/nights', {
          body: { retreatId, retreatantId: person.retreatantId, arrivesOn, leavesOn },
        })
        .catch(failAs(t`change the nights`)),
    onSuccess: (words) => {
      toast.success(String(words));
      void onDone();
      onClose();
    },
  });
  const days = daysBetween(startDate, endDate).map((day) => ({
    value: day,
    label: weekdayOf(day),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Nights of ${{ name: person.name }}`}>
      <form onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <p>
          <Trans>
            The retreat is on {{ days: board.label }}. A bed is held for somebody’s own nights
            alone.
          </Trans>
        </p>
        <SelectField
          label={t`Arrives`}
          options={days.slice(0, Math.max(1, days.length - 1))}
          value={arrivesOn}
          onChange={setArrivesOn}
        />
        <SelectField
          label={t`Leaves`}
          options={days.slice(Math.min(1, days.length - 1))}
          value={leavesOn}
          onChange={setLeavesOn}
        />
        {error && <Message tone="red">{error.message}</Message>}
        <div css={{ display: 'flex', gap: space(3), justifyContent: 'flex-end' }}>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
