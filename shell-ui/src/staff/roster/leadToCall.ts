import { useNavigate } from 'react-router';
import { isSilent as isSilentIn } from '../calls/call';
import { useCallPath } from '../calls/paths';
import type { Chosen } from '../calls/plan';
import type { RosterRow } from './roster';
import { useRosterContext } from './rosterContext';

/** Who was asked and has not answered. */
export const isSilent = ({ callState }: RosterRow) => isSilentIn(callState);

/** Leads to the call of the retreat: who of these cannot be asked is listed there, with what mends it. */
export function useLeadToCall() {
  const { retreatId } = useRosterContext();
  const navigate = useNavigate();
  const callPath = useCallPath();
  return (rows: readonly RosterRow[], channels?: readonly string[]) => {
    if (retreatId === null) return;
    const state: Chosen = {
      chosen: rows.flatMap((row) => row.retreatantId ?? []),
      remindAsked: rows.some(isSilent) && !rows.some(({ callState }) => callState === 'notAsked'),
      ...(channels && { channels }),
    };
    navigate(callPath(retreatId), { state });
  };
}
