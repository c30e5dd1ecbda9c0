import { Button, Message } from '@cenacle/sdk';
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
        {file.fileName} waits: its columns have not been matched yet.
        <Button onPress={onMatch}>Match its columns</Button>
      </div>
    </Message>
  );
}
