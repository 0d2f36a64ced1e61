import type { staffNotification } from '@pay/contract-cms';
import type { notification } from '@pay/contract-portal';
import type { salaryNotification } from '@pay/contract-salary';
import type { NotificationConsole, NotificationKind } from '@pay/domain';
import {
  type HandlersOf,
  type Instant,
  type MerchantActor,
  type Mode,
  nobodyId,
  type NotificationRow,
  type Services,
  type StaffActor,
  type Trx,
} from '@pay/platform-kernel';
import { staffView } from '@pay/platform-people';
import { createHash } from 'node:crypto';
import { keptNotifications } from './kept-notifications.ts';
import { portalSources, salarySources, type SourcesOf, staffSources } from './notification-sources.ts';
import { keepPreferences, markRead, newestOf, type Reader, readerOf } from './notifications.store.ts';
import './notifications.tables.ts';

const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;

interface Ctx<Viewer> {
  db: Trx;
  actor: Viewer;
  mode: Mode;
  now: Instant;
  services: Services;
}

interface List {
  revision: string;
  unread: number;
  sound: boolean;
  kinds: NotificationKind[];
  muted: NotificationKind[];
  items: (NotificationRow & { unread: boolean })[];
}

const kept = keptNotifications<List>();

// Of whole hours, so that a list stays the same until a fact changes.
const sinceOf = (now: Instant) => new Date(Math.floor((Date.parse(now) - keptMs) / hourMs) * hourMs).toISOString();

const reachOf = (actor: MerchantActor | StaffActor) =>
  actor.kind === 'merchant'
    ? [actor.permissions, actor.bankAccountIds]
    : [actor.roles, actor.rights, actor.office, actor.officeCode];

interface Mark {
  readAt: Instant | null;
  readId: string;
}

const isUnread = ({ at, id }: NotificationRow, { readAt, readId }: Mark) =>
  readAt === null || at > readAt || (at === readAt && id > readId);

const revisionOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

function handlersOf<Console extends NotificationConsole, Viewer extends MerchantActor | StaffActor>(
  console: Console,
  sources: SourcesOf<Console, Viewer>,
) {
  const kinds = Object.keys(sources) as (keyof typeof sources & NotificationKind)[];
  const reader = ({ actor }: Ctx<Viewer>): Reader => ({
    merchantId: actor.kind === 'merchant' ? actor.merchantId : nobodyId,
    userId: actor.userId,
    console,
  });
  const listFor = async (ctx: Ctx<Viewer>, since: Instant): Promise<List> => {
    const { db, actor, now, mode } = ctx;
    const { sound = false, muted = [], ...mark } = (await readerOf(db, reader(ctx))) ?? { readAt: null, readId: '' };
    const offered = kinds.filter((kind) => sources[kind].isFor(actor) && !(mode === 'test' && sources[kind].ofLive));
    const asked = offered.filter((kind) => !muted.includes(kind));
    const rows = await newestOf(
      actor.kind === 'staff' ? staffView(db) : db,
      asked.map((kind) => sources[kind].find({ actor, mode, now, since, db })),
      since,
    );
    const items = rows.map((row) => ({ ...row, unread: isUnread(row, mark) }));
    const unread = items.filter((item) => item.unread).length;
    return { revision: revisionOf(items, sound, muted), unread, sound, kinds: offered, muted, items };
  };
  return {
    getList: async ({ revision: known }: { revision?: string | undefined }, ctx: Ctx<Viewer>) => {
      const since = sinceOf(ctx.now);
      const seenBy = JSON.stringify([since, reachOf(ctx.actor)]);
      const { items, ...list } = await kept(ctx.mode, ctx.services).of(reader(ctx), seenBy, () => listFor(ctx, since));
      return { ...list, ...(list.revision !== known && { items }) };
    },
    markRead: async ({ at, id }: { at: string; id: string }, ctx: Ctx<Viewer>) => {
      const seen = new Date(at).toISOString();
      // Nobody has read what is still to come.
      await markRead(ctx.db, reader(ctx), { readAt: seen < ctx.now ? seen : ctx.now, readId: id });
    },
    setPreferences: async (preferences: { sound: boolean; muted: NotificationKind[] }, ctx: Ctx<Viewer>) => {
      await keepPreferences(ctx.db, reader(ctx), preferences);
    },
  };
}

export const notificationHandlers: HandlersOf<typeof notification> = handlersOf('portal', portalSources);
export const staffNotificationHandlers: HandlersOf<typeof staffNotification> = handlersOf('cms', staffSources);
export const salaryNotificationHandlers: HandlersOf<typeof salaryNotification> = handlersOf('salary', salarySources);
