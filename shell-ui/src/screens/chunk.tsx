import { space } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy } from 'react';

/** A screen that comes when it is asked for; and when its scripts do not come, no blank. */
export const chunk = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch(() => ({ default: Unreachable })));

export const Unreachable = () => (
  <p role="alert" css={{ padding: space(8) }}>
    <Trans>
      This page did not load. <a href={window.location.href}>Retry</a>
    </Trans>
  </p>
);
