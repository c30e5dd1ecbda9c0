import { useState } from 'react';
import { NOBODY, type Values } from '../../application/values';
import { AddProspectDialog } from './AddProspectDialog';
import ProspectDialog from './ProspectDialog';
import { QuickAddDialog } from './QuickAddDialog';

interface Props {
  groupId: number;
  /** Begins with the whole application, which is decided afterwards. */
  isProspect?: boolean;
  onClose: () => void;
}

/** Somebody new: quickly onto the roster, or by a whole application. */
export default function AddPerson({ groupId, isProspect, onClose }: Props) {
  const [typed, setTyped] = useState<Values | null>(isProspect ? NOBODY : null);
  const [applied, setApplied] = useState<number | null>(null);
  if (applied !== null) {
    return (
      <ProspectDialog prospectId={applied} waiting={[]} onOpen={setApplied} onClose={onClose} />
    );
  }
  return typed ? (
    <AddProspectDialog typed={typed} onClose={onClose} />
  ) : (
    <QuickAddDialog
      groupId={groupId}
      onClose={onClose}
      onMore={setTyped}
      onApplication={setApplied}
    />
  );
}
