import { Component, Suspense, type ReactNode } from 'react';

/** Leaves out a part that cannot be fetched where the page can do without it. */
export class Dispensable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return !this.state.failed && <Suspense>{this.props.children}</Suspense>;
  }
}
