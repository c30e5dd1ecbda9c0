import { api, Dialog, formatDateRange, Link, Slot } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDialog } from '../crud';
import type { Days } from './days';
import { RetreatForm } from './RetreatForm';
import { refreshRetreats, type Saved, titleOf } from './retreat';

interface Props {
  /** The one to change; without it, a new one. */
  retreat?: Saved | undefined;
  /** What stands in a new one. */
  days?: Days | undefined;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
  onDeleted: () => void;
}

/** Plans a retreat, changes it, or takes it out of the calendar. */
export function RetreatDialog({ retreat: opened, days, onClose, onSaved, onDeleted }: Props) {
  const queries = useQueryClient();
  // As it was when it was opened: what is loaded meanwhile must not change what one types.
  const [retreat, setRetreat] = useState(opened);
  const [isDeleting, setDeleting] = useState(false);
  const { mutate: reload } = useMutation({
    mutationFn: (id: number) =>
      api.get('/api/retreats/{id}', { params: { path: { id: String(id) } } }),
    onSuccess: setRetreat,
    onSettled: () => refreshRetreats(queries),
    meta: { action: t`load this retreat` },
  });
  return (
    <>
      <Dialog isOpen onClose={onClose} title={retreat ? t`Update Retreat` : t`Add Retreat`}>
        {retreat && (
          <p>
            <Link to={`/admin/retreats/${retreat.retreatId}/call`}>
              <Trans>The call to this retreat</Trans>
            </Link>
            {' · '}
            <Link to={`/admin/retreats/${retreat.retreatId}/rooms`}>
              <Trans>Its rooms</Trans>
            </Link>
          </p>
        )}
        <RetreatForm
          key={retreat?.version}
          retreat={retreat}
          days={days}
          onSaved={onSaved}
          onReload={() => retreat && reload(retreat.retreatId)}
          onDelete={() => setDeleting(true)}
          onClose={onClose}
        />
        {retreat && <Slot name="retreat.panel" props={{ retreatId: retreat.retreatId }} />}
      </Dialog>
      {retreat && isDeleting && (
        <DeleteDialog
          path="/api/retreats/{id}"
          id={retreat.retreatId}
          name={`${titleOf(retreat)}, ${formatDateRange(retreat.startDate, retreat.endDate)}`}
          table="/api/retreats/table"
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            onDeleted();
            void refreshRetreats(queries);
          }}
        />
      )}
    </>
  );
}
