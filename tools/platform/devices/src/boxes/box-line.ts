import { problem } from '@pay/contract-core';
import type { Instant, ReadContext, Trx } from '@pay/platform-kernel';
import { shopSettingOf } from '@pay/platform-payments';
import { codeAnswer } from '../static-qr/static-qr.rules.ts';
import { defaultCode } from '../static-qr/static-qr.store.ts';
import { announcementsAfter, latestAnnouncements } from './announcements.store.ts';
import { nextChangeOfBox } from './box-bus.ts';
import { hashOfKey } from './box-key.ts';
import { boxOfKey, type KeyedBox, takeScreen } from './box-line.store.ts';
import { watchOf } from './box-watch.ts';

const followForMs = 30 * 60_000;
const stillHereEveryMs = 15_000;

type Announcements = Awaited<ReturnType<typeof latestAnnouncements>>;
type LineState = 'OPEN' | 'REPLACED' | 'UNLINKED';

interface Shown {
  state: LineState;
  announcements: Announcements;
  now: Instant;
}

async function lineOf(db: Trx, box: KeyedBox, { state, announcements, now }: Shown) {
  const { logo, shopName } = await shopSettingOf(db, box.merchantId);
  const code = await defaultCode(db, box);
  return {
    state,
    boxName: box.displayName,
    shopName: shopName ?? box.merchantName,
    logo,
    code: code ? codeAnswer(code) : null,
    announcements,
    announced: box.announced,
    heard: box.heard,
    serverTime: now,
  };
}

export async function openLine(key: string, screen: string, { db, now }: Pick<ReadContext, 'db' | 'now'>) {
  const box = await boxOfKey(db, hashOfKey(key));
  if (!box) throw problem('not_found');
  await takeScreen(db, box, screen);
  return lineOf(db, box, { state: 'OPEN', announcements: await latestAnnouncements(db, box), now });
}

interface Following {
  screen?: string | undefined;
  after: number;
}

/** The line of a box as it is, then every change; null where there was none for a while. */
export async function* followLine(box: KeyedBox, keyHash: string, { screen, after }: Following, ctx: ReadContext) {
  const storage = ctx.services.storages[ctx.mode];
  const end = new AbortController();
  const leave = watchOf(storage).follow(keyHash, box);
  const until = Date.now() + followForMs;
  let told = after;
  let changed = true;
  try {
    while (Date.now() < until) {
      // Listened for before it is read, so that no change falls between.
      const next = nextChangeOfBox(box.id, stillHereEveryMs, end.signal);
      const now = ctx.services.clocks[ctx.mode].now();
      const found = changed ? await boxOfKey(ctx.db, keyHash) : undefined;
      if (changed && !found) yield lineOf(ctx.db, box, { state: 'UNLINKED', announcements: [], now });
      if (changed && !found) return;
      if (found) {
        const state = screen === undefined || found.screen === screen ? 'OPEN' : 'REPLACED';
        const announcements = state === 'OPEN' ? await announcementsAfter(ctx.db, found, told) : [];
        told = announcements.at(-1)?.number ?? told;
        yield lineOf(ctx.db, found, { state, announcements, now });
        if (state === 'REPLACED') return;
      } else yield null;
      changed = await next;
    }
  } finally {
    end.abort();
    leave();
  }
}
