import { useCallback, useEffect, useRef, useState } from 'react';

const canShare = () =>
  typeof navigator !== 'undefined' && navigator.locks !== undefined && typeof BroadcastChannel !== 'undefined';

/**
 * Of the windows in sight that give the same name one leads; a leader that is hidden or closed hands over.
 * What one window shares reaches the others. Without a name, or where a browser cannot, each window leads itself.
 */
export function useLeadingWindow<T>(name: string | undefined, onShared: (shared: T) => void) {
  const isAlone = name === undefined || !canShare();
  const [isHolder, setHolder] = useState(false);
  const channel = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    if (isAlone) return undefined;
    let release = () => {};
    const seek = () => {
      release();
      if (document.visibilityState !== 'visible') return;
      const asking = new AbortController();
      const { promise: released, resolve } = Promise.withResolvers<void>();
      release = () => {
        asking.abort();
        resolve();
        setHolder(false);
      };
      const lead = () => {
        setHolder(true);
        return released;
      };
      // A browser that refuses the lock leaves each window to itself.
      navigator.locks
        .request(name, { signal: asking.signal }, lead)
        .catch(() => !asking.signal.aborted && setHolder(true));
    };
    seek();
    document.addEventListener('visibilitychange', seek);
    return () => {
      document.removeEventListener('visibilitychange', seek);
      release();
    };
  }, [name, isAlone]);

  useEffect(() => {
    if (isAlone) return undefined;
    const opened = new BroadcastChannel(name);
    opened.onmessage = ({ data }: MessageEvent<T>) => onShared(data);
    channel.current = opened;
    return () => {
      opened.close();
      channel.current = undefined;
    };
  }, [name, isAlone, onShared]);

  const share = useCallback((what: T) => channel.current?.postMessage(what), []);
  return { leads: isAlone || isHolder, share };
}
