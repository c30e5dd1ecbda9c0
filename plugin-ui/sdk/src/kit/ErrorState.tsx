import { Trans } from '@lingui/react/macro';
import { CloudOff, RotateCw } from 'lucide-react';
import { color, space } from '../theme';
import { Button } from './Button';
import { stateLook, stateTitle } from './EmptyState';

interface Props {
  /** What could not be done. */
  title: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Something could not be loaded; never a blank. */
export function ErrorState({ title, onRetry, isRetrying }: Props) {
  return (
    <div role="alert" css={stateLook}>
      <CloudOff size={36} strokeWidth={1.25} aria-hidden css={{ color: color.red }} />
      <p css={stateTitle}>{title}</p>
      <div css={{ marginTop: space(3) }}>
        <Button onPress={onRetry} isPending={isRetrying}>
          <RotateCw size={18} aria-hidden /> <Trans>Retry</Trans>
        </Button>
      </div>
    </div>
  );
}
