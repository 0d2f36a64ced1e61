import type { staffAudit } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import { formatDateTime } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  platformPage,
  type ReadContext,
  type StaffActor,
  tableFile,
} from '@pay/platform-kernel';
import { deedAnswer, deedsNamed } from './staff-activity.rules.ts';
import {
  countStaffDeeds,
  exportedStaffDeeds,
  listStaffDeeds,
  type StaffDeedFilter,
  type StaffDeedQuery,
} from './staff-activity.store.ts';

type Ctx = ReadContext<StaffActor>;
type Deed = ReturnType<typeof deedAnswer>;

const maxExportedRows = 50_000;

const queryOf = (filter: StaffDeedFilter, { actor, language }: Ctx): StaffDeedQuery => ({
  seat: actor,
  filter,
  named: deedsNamed(filter.keyword, language),
});

const changesIn = ({ changes }: Deed) =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; ');

const columns: ExportColumn<Deed>[] = [
  { field: 'at', value: ({ at }) => formatDateTime(at) },
  { field: 'who', value: ({ who }) => who, width: 28 },
  { field: 'what', value: ({ what }) => what, width: 44 },
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 36 },
  { field: 'recordId', value: ({ recordId }) => recordId, width: 38 },
  { field: 'changes', value: changesIn, width: 80 },
  { field: 'ip', value: ({ ip }) => ip, width: 18 },
  { field: 'traceId', value: ({ traceId }) => traceId, width: 38 },
];

async function* answered(query: StaffDeedQuery, { db, language }: Ctx) {
  for await (const deed of exportedStaffDeeds(db, query)) yield deedAnswer(deed, language);
}

export const staffAuditHandlers: HandlersOf<typeof staffAudit> = {
  getList: async (filter, ctx) => {
    const { rows, total } = await listStaffDeeds(ctx.db, queryOf(filter, ctx), ctx.page);
    return platformPage(
      rows.map((deed) => deedAnswer(deed, ctx.language)),
      ctx.page,
      total,
    );
  },
  export: async ({ format = 'xlsx', ...filter }, ctx) => {
    const { db, language, now } = ctx;
    const query = queryOf(filter, ctx);
    const total = await countStaffDeeds(db, query, maxExportedRows);
    if (total.totalIsLowerBound)
      throw problem('limit_exceeded', { limit: maxExportedRows, current: maxExportedRows + 1 });
    return tableFile({ name: 'staff-activity', rows: answered(query, ctx), columns, format, language, now });
  },
};
