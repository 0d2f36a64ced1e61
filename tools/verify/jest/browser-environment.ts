import './quick-end.ts';
import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

let browsers = 0;

/** One test file is one browser: what an earlier file of the same process still sends does not reach it. */
function channelsOfOneBrowser() {
  const browser = (browsers += 1);
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(`${browser} ${name}`);
      Object.defineProperty(this, 'name', { value: name });
      this.unref();
    }
  };
}

const fromNode = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  CompressionStream,
  DecompressionStream,
  File,
  FormData,
  Headers,
  MessageChannel,
  MessagePort,
  ReadableStream,
  Request,
  Response,
  SharedArrayBuffer,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  Uint8Array,
  WritableStream,
  clearImmediate,
  crypto,
  fetch,
  performance,
  setImmediate,
  structuredClone,
};

/** jsdom has dialogs, but cannot show one as modal or close it with Escape. */
function addModalDialogs({ HTMLDialogElement, document, Event }: InstanceType<typeof TestEnvironment>['global']) {
  const shown: HTMLDialogElement[] = [];
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
      shown.push(this);
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      if (shown.includes(this)) shown.splice(shown.indexOf(this), 1);
    },
  });
  document.addEventListener('keydown', ({ key }: KeyboardEvent) => {
    if (key === 'Escape') shown.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}

/** jsdom lays nothing out, so nothing changes its size. */
class StillSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out, so nothing can be scrolled to. */
function addScrolling({ Element }: InstanceType<typeof TestEnvironment>['global']) {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
}

/** Uses Node's network, streams and bytes, so that tests can call the in-process platform. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    for (const [name, value] of Object.entries({
      ...fromNode,
      ResizeObserver: StillSizes,
      BroadcastChannel: channelsOfOneBrowser(),
    })) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
    addModalDialogs(this.global);
    addScrolling(this.global);
  }

  override exportConditions() {
    return ['node'];
  }
}
