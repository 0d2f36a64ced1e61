import { act, renderHook } from '@testing-library/react';
import { useLeadingWindow } from './use-leading-window.ts';

type Holder = () => Promise<void>;

/** The locks of a browser, as far as one name goes. */
class OneLock {
  #held = false;
  #waiting: Holder[] = [];

  request(_name: string, { signal }: { signal: AbortSignal }, lead: Holder): Promise<void> {
    signal.addEventListener('abort', () => (this.#waiting = this.#waiting.filter((other) => other !== lead)));
    this.#waiting.push(lead);
    this.#next();
    return Promise.resolve();
  }

  #next() {
    const lead = this.#held ? undefined : this.#waiting.shift();
    if (!lead) return;
    this.#held = true;
    void lead().then(() => {
      this.#held = false;
      this.#next();
    });
  }
}

class Channel {
  static all: Channel[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: string) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    Channel.all = Channel.all.filter((other) => other !== this);
  }
}

const look = (visible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (visible ? 'visible' : 'hidden'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new OneLock() });
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: Channel });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  look(true);
});

const open = async (onShared: (shared: string) => void = () => undefined) => {
  const window = renderHook(() => useLeadingWindow('notifications', onShared));
  await act(async () => undefined);
  return window;
};

test('of two windows one leads, the other hears what it shares and leads once it is closed', async () => {
  const heard = jest.fn();
  const first = await open();
  const second = await open(heard);
  expect([first.result.current.leads, second.result.current.leads]).toEqual([true, false]);
  first.result.current.share('new');
  expect(heard).toHaveBeenCalledWith('new');
  first.unmount();
  await act(async () => undefined);
  expect(second.result.current.leads).toBe(true);
});

test('a window that is hidden does not lead, and does again when it is seen', async () => {
  const { result } = await open();
  await act(async () => look(false));
  expect(result.current.leads).toBe(false);
  await act(async () => look(true));
  expect(result.current.leads).toBe(true);
});

test('without locks each window leads itself', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect((await open()).result.current.leads).toBe(true);
});
