import {
  ApiError,
  Dialog,
  formatDateTime,
  IconButton,
  Loaded,
  Message,
  StatusPill,
  space,
  useTimeZone,
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
  const { data, error } = query;
  // Somebody decided it meanwhile, and the server says who.
  const gone = !data && error instanceof ApiError && error.status === 404 && error.message;
  const done = () => setEditing(false);
  return (
    <Dialog isOpen isWide onClose={onClose} title="Prospect Application Details">
      {gone ? (
        <Message tone="amber">{gone}</Message>
      ) : (
        <Loaded query={query} failure="The application could not be loaded." height="16rem">
          {(prospect) =>
            isEditing ? (
              <EditProspect prospect={prospect} onClose={done} onReload={query.refetch} />
            ) : (
              <Application prospect={prospect} onEdit={() => setEditing(true)} onClose={onClose} />
            )
          }
        </Loaded>
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
  const at = formatDateTime(prospect.registeredAt, useTimeZone());
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
