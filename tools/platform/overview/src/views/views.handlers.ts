import type { staffListView } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import type { listView } from '@pay/contract-portal';
import type { salaryListView } from '@pay/contract-salary';
import type { listViewChanges, newListView } from '@pay/contract-shared';
import type { NotificationConsole } from '@pay/domain';
import {
  type HandlersOf,
  type Instant,
  type MerchantActor,
  nobodyId,
  type StaffActor,
  type Trx,
} from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import {
  addView,
  changeView,
  countViews,
  inTurn,
  listOfView,
  removeView,
  type ViewOwner,
  viewsOf,
  withdrawDefault,
} from './views.store.ts';
import './views.tables.ts';

const mostOfList = 20;
const mostInAll = 500;

interface Ctx {
  db: Trx;
  actor: MerchantActor | StaffActor;
  now: Instant;
}

async function requireRoom(db: Trx, owner: ViewOwner, list: string): Promise<void> {
  const { ofList, inAll } = await countViews(db, owner, list);
  if (ofList >= mostOfList) throw problem('limit_exceeded', { limit: mostOfList, current: ofList });
  if (inAll >= mostInAll) throw problem('limit_exceeded', { limit: mostInAll, current: inAll });
}

function handlersOf(console: NotificationConsole) {
  const ownerIn = ({ actor }: Ctx): ViewOwner => ({
    merchantId: actor.kind === 'merchant' ? actor.merchantId : nobodyId,
    userId: actor.userId,
    console,
  });
  return {
    getList: ({ list }: { list: string }, ctx: Ctx) => viewsOf(ctx.db, ownerIn(ctx), list),
    create: async (written: output<typeof newListView>, ctx: Ctx) => {
      const { db, now } = ctx;
      const owner = ownerIn(ctx);
      const { list, columns = null, isDefault = false, ...named } = written;
      await inTurn(db, owner);
      await requireRoom(db, owner, list);
      if (isDefault) await withdrawDefault(db, owner, list, now);
      return addView(db, owner, { list, columns, isDefault, ...named }, now);
    },
    update: async ({ id, ...changes }: output<typeof listViewChanges> & { id: string }, ctx: Ctx) => {
      const { db, now } = ctx;
      const owner = ownerIn(ctx);
      await inTurn(db, owner);
      const list = await listOfView(db, owner, id);
      if (changes.isDefault) await withdrawDefault(db, owner, list, now);
      return changeView(db, owner, id, changes, now);
    },
    delete: ({ id }: { id: string }, ctx: Ctx) => removeView(ctx.db, ownerIn(ctx), id),
  };
}

export const viewHandlers: HandlersOf<typeof listView> = handlersOf('portal');
export const staffViewHandlers: HandlersOf<typeof staffListView> = handlersOf('cms');
export const salaryViewHandlers: HandlersOf<typeof salaryListView> = handlersOf('salary');
