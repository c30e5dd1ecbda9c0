import { ConfirmDialog } from '@cenacle/sdk';
import { type Feature, useSwitch } from './features';

const WORDS = {
  on: {
    label: 'Switch on',
    consequence: 'It works at once, for everyone who may use it.',
  },
  off: {
    label: 'Switch off',
    consequence: 'It stops at once, for everyone. What it has stored is kept.',
  },
};

/** Asks before a feature appears in, or disappears from, everyone's portal. */
export function SwitchDialog({ feature, onClose }: { feature: Feature; onClose: () => void }) {
  const switchOver = useSwitch(feature);
  const { label, consequence } = feature.isEnabled ? WORDS.off : WORDS.on;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${label} ${feature.title}?`}
      confirmLabel={label}
      onConfirm={switchOver}
    >
      {consequence}
    </ConfirmDialog>
  );
}
