import { Button, Dialog, space } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';

interface Props {
  title: string;
  /** A sentence above the list. */
  intro?: string;
  /** Somebody and why, a sentence each. */
  reasons: readonly string[];
  onClose: () => void;
}

/** Who was left out, or refused, and why. */
export function ReasonsDialog({ title, intro, reasons, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onPress={onClose} autoFocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {intro && <p>{intro}</p>}
      <Reasons reasons={reasons} />
    </Dialog>
  );
}

export function Reasons({ reasons }: Pick<Props, 'reasons'>) {
  return (
    <ul css={{ display: 'grid', gap: space(1), margin: 0, paddingLeft: space(5) }}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
