import { Component, type ComponentType, type ReactNode } from 'react';
import type { FailedProps } from './access.ts';

interface Props {
  Failed: ComponentType<FailedProps>;
  onRetry(): void;
  children: ReactNode;
}

const isChunkFailure = (error: unknown) => error instanceof TypeError && /import/i.test(error.message);

function traceIdOf(error: unknown): string | undefined {
  const traceId = typeof error === 'object' && error !== null && 'traceId' in error ? error.traceId : undefined;
  return typeof traceId === 'string' ? traceId : undefined;
}

/** Catches faults inside the content area, so that the menu stays usable. */
export class ScreenBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.reconnected);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reconnected);
  }

  private readonly reconnected = () => {
    if (isChunkFailure(this.state.error)) this.retry();
  };

  private readonly retry = () => {
    // After a deployment the old chunk is gone, and only a fresh page knows the new one; without a connection there is none.
    if (isChunkFailure(this.state.error) && navigator.onLine) window.location.reload();
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <this.props.Failed error={error} traceId={traceIdOf(error)} retry={this.retry} />;
  }
}
