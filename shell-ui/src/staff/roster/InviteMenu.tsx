import { Button, Menu, MenuLine, MenuSlot, soft } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, Mail, MailPlus } from 'lucide-react';
import { useId } from 'react';
import { type Inviting, sortInvitees } from './invitations';
import { useLeadToCall } from './leadToCall';
import type { RosterRow } from './roster';
import { useRosterContext } from './rosterContext';

interface Props {
  rows: readonly RosterRow[];
  inviting: Inviting;
}

/** Leads to the call with whoever was chosen; plugins bring further ways to invite. */
export function InviteMenu({ rows, inviting }: Props) {
  const { groupId, retreatId, isOver, isCurrent } = useRosterContext();
  const reason = useId();
  const { able, unable } = sortInvitees(rows, retreatId !== null && !isOver);
  const retreatantIds = able.flatMap(({ retreatantId }) => retreatantId ?? []);
  const lead = useLeadToCall();
  const { ask, onInvited } = inviting;
  const [first, ...more] = unable;
  return (
    <>
      <Menu
        label={t`Send Retreat Invitation`}
        trigger={
          <Button
            isDisabled={able.length === 0}
            aria-describedby={first === undefined ? undefined : reason}
          >
            <MailPlus size={18} aria-hidden /> <Trans>Send Retreat Invitation</Trans>
            {unable.length > 0 && able.length > 0 && ` (${able.length})`}
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
      >
        <MenuLine icon={Mail} onAction={() => lead(rows, ['email'])}>
          {t`Send Email`}
        </MenuLine>
        {/* A way of a plugin is asked for a group: it invites to the retreat that comes next. */}
        {isCurrent && (
          <MenuSlot
            name="roster.invite"
            props={{
              groupId,
              retreatantIds,
              ask,
              onInvited,
              call: (channels) => lead(rows, channels),
            }}
          />
        )}
      </Menu>
      {first !== undefined && (
        <p id={reason} css={why}>
          <Trans>No invitation: {first}</Trans>
          {more.length > 0 &&
            ` ${plural(more.length, {
              one: '# other cannot be invited either.',
              other: '# others cannot be invited either.',
            })}`}
        </p>
      )}
    </>
  );
}

const why = {
  order: 1,
  flexBasis: '100%',
  textAlign: 'center',
  ...soft,
} as const;
