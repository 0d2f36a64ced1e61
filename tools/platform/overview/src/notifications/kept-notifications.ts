import { type Mode, RevisionReader, type RevisionSource, type Services } from '@pay/platform-kernel';
import { LRUCache } from 'lru-cache';
import { type Reader, revisionsOf } from './notifications.store.ts';

const mostKept = 10_000;

const nameOf = ({ merchantId, userId, console }: Reader) => `${merchantId} ${userId} ${console}`;

const follows: RevisionSource = {
  tables: ['notificationChange', 'notificationReader', 'salaryRequest'],
  of: async (names, { db, now }) =>
    new Map(
      (await revisionsOf(db, names, now)).map(({ merchantId, userId, console, rows }) => [
        nameOf({ merchantId, userId, console }),
        { rows, turnsAt: [] },
      ]),
    ),
};

interface Kept<List> {
  check: string;
  list: List;
}

/** Keeps the lists of one mode. Each is given only after a reading of its revision that began after it was asked for. */
class KeptNotifications<List extends object> {
  readonly #reader: RevisionReader;
  readonly #lists = new LRUCache<string, Kept<List>>({ max: mostKept });

  constructor(mode: Mode, services: Services) {
    this.#reader = new RevisionReader(mode, services, follows);
  }

  async of(reader: Reader, seenBy: string, find: () => Promise<List>): Promise<List> {
    const name = nameOf(reader);
    const found = await this.#reader.of(name);
    const check = `${found?.revision} ${seenBy}`;
    const kept = this.#lists.get(name);
    if (kept?.check === check) return kept.list;
    const list = await find();
    this.#lists.set(name, { check, list });
    return list;
  }
}

/** The kept lists of each platform and mode; what a person may see is part of what is checked. */
export function keptNotifications<List extends object>() {
  const all = new WeakMap<Services, Partial<Record<Mode, KeptNotifications<List>>>>();
  return (mode: Mode, services: Services): KeptNotifications<List> => {
    const ofPlatform = all.get(services) ?? {};
    all.set(services, ofPlatform);
    return (ofPlatform[mode] ??= new KeptNotifications(mode, services));
  };
}
