import { api, Button, space } from '@cenacle/sdk';
import { SwitchField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BadgeCheck, PenLine, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { type ActsOnMany, AskBefore } from '../crud';

interface Props {
  ids: number[];
  acts: ActsOnMany;
  onWrite: () => void;
}

/** What may be decided about all applications that were chosen. */
export function ActsOnProspects({ ids, acts: { act, progress }, onWrite }: Props) {
  const [writes, setWrites] = useState(false);
  if (progress) return progress;
  return (
    <>
      <Button
        onPress={() =>
          void act({
            action: t`verify these prospects`,
            done: t`Prospects were verified`,
            send: (ids) => api.post('/api/prospects/verify-many', { body: { ids } }),
          })
        }
      >
        <BadgeCheck size={18} aria-hidden /> <Trans>Verify</Trans>
      </Button>
      <AskBefore
        icon={UserRoundCheck}
        label={t`Accept`}
        title={plural(ids.length, {
          one: 'Accept # application?',
          other: 'Accept # applications?',
        })}
        onConfirm={() =>
          act({
            action: t`accept these prospects`,
            done: t`Prospects promoted to retreatants`,
            send: (ids) => api.post('/api/prospects/promote-many', { body: { ids } }),
            undo: (ids) => api.post('/api/prospects/promote-many-undo', { body: { ids } }),
          })
        }
      >
        <Trans>
          Each becomes a retreatant of the group that the application is for. Who applied to several
          groups is left out: open the application and choose one. You can take it back for ten
          seconds.
        </Trans>
      </AskBefore>
      <AskBefore
        icon={UserRoundX}
        label={t`Deny`}
        title={plural(ids.length, { one: 'Deny # application?', other: 'Deny # applications?' })}
        isDangerous
        onConfirm={() =>
          act({
            action: t`deny these prospects`,
            done: t`Prospects denied and archived`,
            send: (ids) =>
              api.post('/api/prospects/deny-many', { body: { ids, writeToThem: writes } }),
            undo: (ids) => api.post('/api/prospects/deny-many-undo', { body: { ids } }),
          })
        }
      >
        <p css={{ marginBottom: space(4) }}>
          <Trans>
            They are refused for all groups. You can take it back for ten seconds, and open each
            again under Denied.
          </Trans>
        </p>
        <SwitchField isSelected={writes} onChange={setWrites}>
          <Trans>Write to them that there is no place this time</Trans>
        </SwitchField>
      </AskBefore>
      <Button onPress={onWrite}>
        <PenLine size={18} aria-hidden /> <Trans>Compose Email</Trans>
      </Button>
    </>
  );
}
