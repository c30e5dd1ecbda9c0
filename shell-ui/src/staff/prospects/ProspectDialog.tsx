import {
  ApiError,
  Dialog,
  ErrorState,
  formatDateTime,
  IconButton,
  Message,
  Skeleton,
  StatusPill,
  space,
  useUser,
} from '@cenacle/sdk';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Decisions } from './Decisions';
import { Duplicates } from './Duplicates';
import { EditProspect } from './EditProspect';
import { type Prospect, useProspect } from './prospect';
import { Summary } from './Summary';

interface Props {
  prospectId: number;
  onClose: () => void;
}

/** An application: what it says, whose it may be already, and what is decided about it. */
export default function ProspectDialog({ prospectId, onClose }: Props) {
  const query = useProspect(prospectId);
  const [isEditing, setEditing] = useState(false);
  const done = () => setEditing(false);
  return (
    <Dialog isOpen isWide onClose={onClose} title="Prospect Application Details">
      {query.data && isEditing ? (
        <EditProspect prospect={query.data} onClose={done} onReload={query.refetch} />
      ) : query.data ? (
        <Application prospect={query.data} onEdit={() => setEditing(true)} onClose={onClose} />
      ) : query.error instanceof ApiError && query.error.status === 404 ? (
        // Somebody decided it meanwhile, and the server says who.
        <Message tone="amber">{query.error.message}</Message>
      ) : query.isError ? (
        <ErrorState
          title="The application could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  );
}

interface ApplicationProps {
  prospect: Prospect;
  onEdit: () => void;
  onClose: () => void;
}

function Application({ prospect, onEdit, onClose }: ApplicationProps) {
  const { timeZone } = useUser();
  const at = formatDateTime(prospect.registeredAt, timeZone ?? 'America/Chicago');
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) }}>
      <div css={{ display: 'flex', alignItems: 'center', gap: space(3) }}>
        <div css={{ flex: 1, minWidth: 0 }}>
          <StatusPill tone={prospect.isVerified ? 'blue' : 'amber'}>
            {prospect.isVerified ? 'Verified' : 'New'}
          </StatusPill>{' '}
          Applied {at}
        </div>
        <IconButton icon={Pencil} label="Edit the application" onPress={onEdit} />
      </div>
      <Duplicates prospect={prospect} />
      <Decisions prospect={prospect} onDecided={onClose} />
      <Summary prospect={prospect} />
    </div>
  );
}
