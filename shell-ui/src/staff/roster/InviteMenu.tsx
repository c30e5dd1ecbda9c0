import { Button, Menu, MenuLine, MenuSlot } from '@cenacle/sdk';
import { ChevronDown, Mail, MailPlus } from 'lucide-react';
import { type Inviting, useMailInvitation } from './invitations';
import type { RosterRow } from './roster';
import { useRosterContext } from './rosterContext';

interface Props {
  rows: readonly RosterRow[];
  inviting: Inviting;
  /** Where it says why nobody can be invited, if that is so. */
  reasonId: string | undefined;
}

/** The ways to invite whoever was chosen: by mail, and those that plugins bring. */
export function InviteMenu({ rows, inviting, reasonId }: Props) {
  const { groupId } = useRosterContext();
  const retreatantIds = rows.flatMap(({ retreatantId }) => retreatantId ?? []);
  const byMail = useMailInvitation(groupId, retreatantIds, inviting);
  const { ask, onInvited } = inviting;
  return (
    <Menu
      label="Send Retreat Invitation"
      trigger={
        <Button isDisabled={reasonId !== undefined} aria-describedby={reasonId}>
          <MailPlus size={18} aria-hidden /> Send Retreat Invitation
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <MenuLine icon={Mail} onAction={() => ask(byMail)}>
        Send Email
      </MenuLine>
      <MenuSlot name="roster.invite" props={{ groupId, retreatantIds, ask, onInvited }} />
    </Menu>
  );
}
