import { Button, color, Dialog } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Part, wordsChanged } from './wordsChanged';

interface Props {
  before: string;
  after: string;
  onClose: () => void;
}

/** What becomes of the text, before it is asked of everybody again. */
export function ChangesDialog({ before, after, onClose }: Props) {
  const parts = wordsChanged(before, after);
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t`What changes`}
      footer={
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {isSame ? (
        <p>
          <Trans>No word has changed.</Trans>
        </p>
      ) : (
        <p css={{ maxWidth: '65ch', overflowWrap: 'anywhere' }}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that they have
            <Changed key={index} {...part} />
          ))}
        </p>
      )}
    </Dialog>
  );
}

function Changed({ kind, words }: Part) {
  if (kind === 'gone') return <del css={{ color: color.red }}>{words} </del>;
  if (kind === 'new') return <ins css={{ color: color.green }}>{words} </ins>;
  return <span>{words} </span>;
}
