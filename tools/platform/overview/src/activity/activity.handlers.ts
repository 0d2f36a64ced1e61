import { problem } from '@pay/contract-core';
import type { Activity, audit } from '@pay/contract-portal';
import { activityModules, formatDateTime } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  inBatches,
  type MerchantActor,
  platformPage,
  type ReadContext,
  tableFile,
} from '@pay/platform-kernel';
import { activityAnswer, namedBy, reachOf } from './activity.rules.ts';
import {
  activityAfter,
  type ActivityFilter,
  type ActivityQuery,
  countActivity,
  lastChangeOf,
  listActivity,
} from './activity.store.ts';

type Ctx = ReadContext<MerchantActor>;

const maxExportedRows = 50_000;

const readerOf = ({ language, services }: Ctx) => ({ language, brand: services.settings.brand });

const queryOf = (filter: ActivityFilter, ctx: Ctx): ActivityQuery => ({
  merchantId: ctx.actor.merchantId,
  reach: reachOf(ctx.actor, filter.module),
  filter,
  ...(filter.keyword && { named: namedBy(filter.keyword, readerOf(ctx)) }),
});

const columns: ExportColumn<Activity>[] = [
  { field: 'at', value: ({ at }) => formatDateTime(at) },
  { field: 'who', value: ({ who }) => who, width: 28 },
  { field: 'what', value: ({ what }) => what, width: 44 },
  { field: 'module', value: ({ module }) => module, labels: 'enum.ActivityModule' },
  { field: 'record', value: ({ record }) => record, width: 28 },
  { field: 'ip', value: ({ ip }) => ip, width: 18 },
  { field: 'deviceName', value: (row) => row.deviceName, width: 24 },
];

async function* answered(query: ActivityQuery, ctx: Ctx) {
  const { db } = ctx;
  const reader = readerOf(ctx);
  for await (const entry of inBatches((last: Parameters<typeof activityAfter>[2], size) =>
    activityAfter(db, query, last, size),
  ))
    yield activityAnswer(entry, reader);
}

export const auditHandlers: HandlersOf<typeof audit> = {
  currentVersion: async ({ module }, { db, actor }) => ({
    module,
    ...(await lastChangeOf(db, actor.merchantId, activityModules[module].contracts)),
  }),
  getList: async (filter, ctx) => {
    const { db, page } = ctx;
    const { rows, total } = await listActivity(db, queryOf(filter, ctx), page);
    const reader = readerOf(ctx);
    return platformPage(
      rows.map((entry) => activityAnswer(entry, reader)),
      page,
      total,
    );
  },
  export: async ({ format = 'xlsx', ...filter }, ctx) => {
    const { db, language, now } = ctx;
    const query = queryOf(filter, ctx);
    const total = await countActivity(db, query, maxExportedRows);
    if (total.totalIsLowerBound)
      throw problem('limit_exceeded', { limit: maxExportedRows, current: maxExportedRows + 1 });
    return tableFile({ name: 'activity', rows: answered(query, ctx), columns, format, language, now });
  },
};
