import { Button, Menu, MenuLine } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, ExternalLink, MailPlus, MailQuestion, Megaphone } from 'lucide-react';
import { useCallPath } from '../calls/paths';
import { isSilent, useLeadToCall } from './leadToCall';
import { isRetreatant, type RosterRow } from './roster';
import { useRosterContext } from './rosterContext';

/** To the call, with those of the roster who are to be asked or reminded. */
export function CallMenu({ rows }: { rows: readonly RosterRow[] }) {
  const { retreatId, isOver, mayLead } = useRosterContext();
  const lead = useLeadToCall();
  const callPath = useCallPath();
  if (!mayLead || isOver || retreatId === null) return null;
  const people = rows.filter(isRetreatant);
  const unasked = people.filter(({ callState }) => callState === 'notAsked');
  const silent = people.filter(isSilent);
  return (
    <Menu
      label={t`The call`}
      trigger={
        <Button>
          <Megaphone size={18} aria-hidden /> <Trans>The call</Trans>{' '}
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <MenuLine
        icon={MailPlus}
        isDisabled={unasked.length === 0}
        onAction={() => lead(unasked)}
      >{t`Invite everybody not yet asked (${{ length: unasked.length }})`}</MenuLine>
      <MenuLine
        icon={MailQuestion}
        isDisabled={silent.length === 0}
        onAction={() => lead(silent)}
      >{t`Remind those who have not answered (${{ length: silent.length }})`}</MenuLine>
      <MenuLine icon={ExternalLink} href={callPath(retreatId)}>
        {t`Open the call`}
      </MenuLine>
    </Menu>
  );
}
