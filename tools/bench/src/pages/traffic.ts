import type { CDPSession } from '@playwright/test';

interface Transfer {
  url: string;
  type: string;
  /** Milliseconds after the first request. */
  askedAt: number;
  bytes: number;
  over: boolean;
}

// A stream stays open as long as the page does, and what the document carries itself is no transfer.
const streams = new Set(['EventSource', 'WebSocket']);
const carried = /^(?:data|blob|about|chrome)/;

export class Traffic {
  readonly #transfers = new Map<string, Transfer>();
  #lastSign = Date.now();
  #begin: number | undefined;

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other', timestamp }) => {
      if (streams.has(type) || carried.test(url)) return;
      this.#begin ??= timestamp;
      const askedAt = (timestamp - this.#begin) * 1000;
      this.#transfers.set(requestId, this.#transfers.get(requestId) ?? { url, type, askedAt, bytes: 0, over: false });
      this.#lastSign = Date.now();
    });
    cdp.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
      const transfer = this.#transfers.get(requestId);
      // A script that was fetched ahead has no type but the one of its content.
      if (transfer && /javascript/.test(mimeType)) transfer.type = 'Script';
    });
    cdp.on('Network.dataReceived', () => {
      this.#lastSign = Date.now();
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => this.#end(requestId, encodedDataLength));
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId, 0));
  }

  get quietFor() {
    const busy = [...this.#transfers.values()].some(({ over }) => !over);
    return busy ? 0 : Date.now() - this.#lastSign;
  }

  get requests() {
    return this.#transfers.size;
  }

  bytes(type?: string, askedBefore = Infinity): number {
    return [...this.#transfers.values()]
      .filter((transfer) => (type === undefined || transfer.type === type) && transfer.askedAt < askedBefore)
      .reduce((sum, transfer) => sum + transfer.bytes, 0);
  }

  list(): string[] {
    return [...this.#transfers.values()].map(
      ({ url, type, askedAt, bytes }) => `${askedAt.toFixed(0)} ms ${type} ${bytes} ${url}`,
    );
  }

  #end(requestId: string, bytes: number) {
    const transfer = this.#transfers.get(requestId);
    if (!transfer || transfer.over) return;
    transfer.over = true;
    transfer.bytes = bytes;
    this.#lastSign = Date.now();
  }
}
