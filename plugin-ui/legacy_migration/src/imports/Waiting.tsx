import { Button, Message } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import type { Import } from '../api';
import { line } from '../look';

interface Props {
  file: Import;
  onMatch: () => void;
}

/** A file whose columns nobody has matched yet. */
export function Waiting({ file, onMatch }: Props) {
  return (
    <Message tone="blue">
      <div css={line}>
        <Trans>{{ fileName: file.fileName }} waits: its columns have not been matched yet.</Trans>
        <Button onPress={onMatch}>
          <Trans>Match its columns</Trans>
        </Button>
      </div>
    </Message>
  );
}
