import { toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';

/** Around what a screen can do without: when that fails, a toast says so and the screen stays. */
export class QuietBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    // After an update of the portal, the files that this page knows are gone.
    toast.error(t`A part of this page could not be loaded. Please load the page again.`);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
