import { ConfirmDialog } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { type Feature, useSwitch } from './features';

/** Asks before a feature appears in, or disappears from, everyone's portal. */
export function SwitchDialog({ feature, onClose }: { feature: Feature; onClose: () => void }) {
  const switchOver = useSwitch(feature);
  const { title, isEnabled } = feature;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isEnabled ? t`Switch off ${title}?` : t`Switch on ${title}?`}
      confirmLabel={isEnabled ? t`Switch off` : t`Switch on`}
      onConfirm={switchOver}
    >
      {isEnabled
        ? t`It stops at once, for everyone. What it has stored is kept.`
        : t`It works at once, for everyone who may use it.`}
    </ConfirmDialog>
  );
}
