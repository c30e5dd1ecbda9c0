import {
  ApiError,
  Dialog,
  formatDateTime,
  formatName,
  hasRole,
  IconButton,
  Loaded,
  ROLES,
  Slot,
  StatusPill,
  space,
  text,
  useHouseZone,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Waiting } from '../people/waitingProspects';
import { Decided } from './Decided';
import { Decisions } from './Decisions';
import { Duplicates } from './Duplicates';
import { EditProspect } from './EditProspect';
import { Privacy } from './Privacy';
import { askedFor, type Known, type Prospect, useProspect } from './prospect';
import { placeIn, Queue } from './Queue';
import { SamePerson } from './SamePerson';
import { Summary } from './Summary';

interface Props {
  prospectId: number;
  /** Those that are decided one after the other, in their order. */
  waiting: readonly Waiting[];
  onOpen: (prospectId: number) => void;
  onClose: () => void;
}

/** An application: what it says, whose it may be already, and what is decided about it. */
export default function ProspectDialog({ prospectId, waiting, onOpen, onClose }: Props) {
  const query = useProspect(prospectId);
  const queue = useRef<HTMLParagraphElement>(null);
  const { data, error } = query;
  // Somebody decided it meanwhile, and the server says who.
  const gone = !data && error instanceof ApiError && error.status === 404 && error.message;
  const place = placeIn(waiting, prospectId);
  const goOn = () => {
    if (place.after === undefined) return onClose();
    onOpen(place.after);
    // What was pressed is gone with its application.
    queue.current?.focus();
  };
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Prospect Application Details`}>
      <Queue ref={queue} place={place} onOpen={onOpen} />
      {gone ? (
        <Decided prospectId={prospectId} gone={gone} onDone={onClose} />
      ) : (
        <Loaded query={query} failure={t`The application could not be loaded.`} height="16rem">
          {(prospect) => (
            <Application
              key={prospect.prospectId}
              prospect={prospect}
              onDecided={goOn}
              onReload={query.refetch}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

interface ApplicationProps {
  prospect: Prospect;
  onDecided: () => void;
  onReload: () => void;
}

function Application({ prospect, onDecided, onReload }: ApplicationProps) {
  const at = formatDateTime(prospect.registeredAt, useHouseZone());
  const [isEditing, setEditing] = useState(false);
  const [known, setKnown] = useState<Known>();
  const isAdmin = hasRole(useUser(), [ROLES.admin]);
  if (isEditing) {
    return (
      <EditProspect prospect={prospect} onClose={() => setEditing(false)} onReload={onReload} />
    );
  }
  if (known) {
    const reload = () => {
      onReload();
      setKnown(undefined);
    };
    return (
      <SamePerson
        prospect={prospect}
        known={known}
        onDecided={onDecided}
        onClose={() => setKnown(undefined)}
        onReload={reload}
      />
    );
  }
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) }}>
      <div css={{ display: 'flex', alignItems: 'flex-start', gap: space(3) }}>
        <div css={{ flex: 1, minWidth: 0 }}>
          <h3 css={{ fontSize: text.s19 }}>{formatName(prospect)}</h3>
          <StatusPill tone={prospect.isVerified ? 'blue' : 'amber'}>
            {prospect.isVerified ? t`Verified` : t`New`}
          </StatusPill>{' '}
          <Trans>Applied {at}</Trans>
          <p css={{ marginTop: space(1) }}>{t`For ${{ groups: askedFor(prospect) }}`}</p>
        </div>
        <IconButton
          icon={Pencil}
          label={t`Edit the application`}
          onPress={() => setEditing(true)}
        />
      </div>
      {isAdmin && <Privacy prospect={prospect} onErased={onDecided} />}
      <Duplicates prospect={prospect} onSame={setKnown} />
      <Decisions prospect={prospect} onDecided={onDecided} />
      <Summary prospect={prospect} />
      <Slot name="prospect.panel" props={{ prospectId: prospect.prospectId }} />
    </div>
  );
}
