import type { BrowserParts } from '../browser-parts.ts';

class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  readonly #changed: (key: string | null, newValue: string | null) => void;

  constructor(changed: (key: string | null, newValue: string | null) => void = () => undefined) {
    this.#changed = changed;
  }

  get length() {
    return this.#entries.size;
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.#entries.get(key) === value) return;
    this.#entries.set(key, value);
    this.#changed(key, value);
  }
  removeItem(key: string) {
    if (this.#entries.delete(key)) this.#changed(key, null);
  }
  clear() {
    this.#entries.clear();
    this.#changed(null, null);
  }
}

type Tab = BrowserParts & { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };

export function testBrowser() {
  const tabs: Tab[] = [];
  const queues = new Map<string, Promise<unknown>>();
  let now = Date.parse('2026-11-21T03:00:00Z');

  function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
    const run = (queues.get(name) ?? Promise.resolve()).then(task);
    queues.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  }

  const shared = new MemoryStorage();
  const storeOf = (own: () => Tab): Storage =>
    new Proxy(shared, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...given: string[]) => {
          const before = shared.getItem(given[0] ?? '');
          const result: unknown = Reflect.apply(value, target, given);
          const after = shared.getItem(given[0] ?? '');
          if (name === 'clear' || before !== after) tell(own(), name === 'clear' ? null : given[0]!, after);
          return result;
        };
      },
    });

  function tell(from: Tab, key: string | null, newValue: string | null) {
    for (const tab of tabs) {
      if (tab !== from)
        setTimeout(() => tab.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })), 1);
    }
  }

  function openTab(): Tab {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    const tab: Tab = {
      tab: new MemoryStorage(),
      shared: storeOf(() => tab),
      channel: {
        onmessage: null,
        close: () => void tabs.splice(tabs.indexOf(tab), 1),
        postMessage: (data: unknown) => {
          const copy: unknown = structuredClone(data);
          for (const other of tabs)
            if (other !== tab)
              setTimeout(() => other.channel.onmessage?.(new MessageEvent('message', { data: copy })), 2);
        },
      },
      exclusively,
      window: new EventTarget(),
      document,
      now: () => now,
    };
    tabs.push(tab);
    return tab;
  }

  return {
    shared,
    openTab,
    async pass(milliseconds: number) {
      now += milliseconds;
      await jest.advanceTimersByTimeAsync(milliseconds);
    },
    sleep(milliseconds: number) {
      now += milliseconds;
    },
  };
}
