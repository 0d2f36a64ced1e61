import type { Language } from '@pay/i18n/core';
import type { Trx } from '../storage/transaction.ts';
import type { Table } from '../uploads/table.ts';
import type { MerchantActor } from './actor.ts';
import type { OutsideContext, WriteContext } from './handlers.ts';

type Ctx = OutsideContext<MerchantActor>;
type Uploads = Ctx['services']['uploads'];
type Given = { file: Parameters<Uploads['read']>[1] };

interface Judged<Valid, Invalid> {
  validItems: Valid[];
  invalidItems: Invalid[];
}

interface WholeFile<Valid, Invalid> {
  judge: (db: Trx, merchantId: string, table: Table, language: Language) => Promise<Judged<Valid, Invalid>>;
  /** Keeps all that stands in it, or refuses it; returns how many records that makes. */
  keep: (ctx: WriteContext<MerchantActor>, table: Table) => Promise<number>;
}

/** The two calls of a table file: one looks at it row by row, the other takes it whole. */
export const wholeFileCalls = <Valid, Invalid>({ judge, keep }: WholeFile<Valid, Invalid>) => ({
  upload: {
    outside: async ({ file }: Given, { db, actor, language, services }: Ctx) => {
      const table = await services.uploads.read('list', file, 'file');
      const { validItems, invalidItems } = await judge(db, actor.merchantId, table, language);
      return { validItems, invalidItems };
    },
  },
  import: {
    outside: async ({ file }: Given, { services, transaction }: Ctx) => {
      const table = await services.uploads.read('list', file, 'file');
      return transaction(async (ctx) => {
        const created = await keep(ctx, table);
        ctx.audit({ after: { created } });
        return { created };
      });
    },
  },
});
