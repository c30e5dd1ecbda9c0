import { ErrorState } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The address of the screen; another address is another chance. */
  path: string;
  children: ReactNode;
}

/** What stands where a screen failed to load or to show. The frame around it keeps working. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ path }: Props) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title={t`This screen could not be shown`}
        // After an update of the portal, the files that this page knows are gone.
        onRetry={() => window.location.reload()}
      />
    );
  }
}
