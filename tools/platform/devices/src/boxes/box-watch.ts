import type { Storage } from '@pay/platform-kernel';
import { clearInterval, setInterval } from 'node:timers';
import { boxSeenChanged } from './box-bus.ts';
import { revisionsOfKeys } from './box-line.store.ts';

const lookEveryMs = 1_000;

interface Followed {
  boxId: string;
  followers: number;
  revision: number;
}

/** Looks for what other processes changed: one statement a second for all boxes that are followed here. */
class BoxWatch {
  readonly #storage: Storage;
  readonly #followed = new Map<string, Followed>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** From the revision that the follower has read; returns what ends it. */
  follow(keyHash: string, { id: boxId, revision }: { id: string; revision: number }): () => void {
    const found = this.#followed.get(keyHash) ?? { boxId, followers: 0, revision };
    found.followers += 1;
    this.#followed.set(keyHash, found);
    this.#timer ??= setInterval(() => void this.#look(), lookEveryMs).unref();
    return () => {
      found.followers -= 1;
      if (found.followers === 0) this.#followed.delete(keyHash);
      if (this.#followed.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const revisions = await revisionsOfKeys(this.#storage.db, [...this.#followed.keys()]);
      for (const [keyHash, followed] of this.#followed) {
        const revision = revisions.get(keyHash) ?? -1;
        if (followed.revision !== revision) boxSeenChanged(followed.boxId);
        followed.revision = revision;
      }
    } catch {
      // The database is away for the moment; the next look tells what changed meanwhile.
    } finally {
      this.#looking = false;
    }
  }
}

const watches = new WeakMap<Storage, BoxWatch>();

export function watchOf(storage: Storage): BoxWatch {
  const watch = watches.get(storage) ?? new BoxWatch(storage);
  watches.set(storage, watch);
  return watch;
}
