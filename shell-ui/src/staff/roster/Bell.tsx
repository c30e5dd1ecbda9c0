import { Button, color, Dialog, radius, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Notifications, notificationsOf } from '../groups/Notifications';

/** What the group was told: how much of it is new, and all of it at a press. */
export function Bell({ groupId }: { groupId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(notificationsOf(groupId));
  const unread = (data ?? []).filter(({ isRead }) => !isRead).length;
  return (
    <>
      <Button
        aria-label={
          unread === 0 ? t`Notifications, nothing new` : t`Notifications, ${{ unread }} new`
        }
        onPress={() => setOpen(true)}
      >
        <BellIcon size={18} aria-hidden />
        {unread > 0 && <span css={badge}>{unread}</span>}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Notifications`}>
        <Notifications groupId={groupId} />
      </Dialog>
    </>
  );
}

const badge = {
  minWidth: space(5),
  padding: space(0, 1.5),
  borderRadius: radius.pill,
  background: color.amberGround,
  color: color.amber,
  fontSize: text.s13,
} as const;
