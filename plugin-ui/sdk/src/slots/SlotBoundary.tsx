import { Component, createContext, type ReactNode } from 'react';

/** Where what a plugin throws is reported: given by the slot that the plugin fills. */
export const SlotFaultContext = createContext<(reason: unknown) => void>(() => {});

interface Props {
  fallback: ReactNode;
  onFault: (reason: unknown) => void;
  children: ReactNode;
}

/** Keeps what a plugin throws inside the plugin's own place. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(reason: unknown) {
    console.warn('A plugin failed in its slot.', reason);
    this.props.onFault(reason);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** For React's root: what a slot's boundary caught has its notice already and is no error of the page. */
export function reportCaught(error: unknown, { errorBoundary }: { errorBoundary?: unknown }): void {
  if (!(errorBoundary instanceof SlotBoundary)) console.error(error);
}
