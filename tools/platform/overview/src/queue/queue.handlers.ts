import type { queue } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import { formatDateTime, formatDay, seesDesk, workKindNames, yearWithoutTet } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import {
  type ExportColumn,
  type HandlersOf,
  platformPage,
  type ReadContext,
  type StaffActor,
  tableFile,
} from '@pay/platform-kernel';
import { colleaguesFor, giveBackWork, handWork, matterOf, takeNextWork, takeWork } from './hold-work.ts';
import { matterAnswer, nameOfMatter, requireDecider } from './work.rules.ts';
import { countedByKind, exportedWork, listWork, type Matter, mattersOf, openTo } from './work.store.ts';
import './work.tables.ts';

const mostShown = 10;

async function waiting(ctx: ReadContext<StaffActor>) {
  const { db, actor, now, mode } = ctx;
  const counted = await countedByKind(db, ctx);
  return {
    kinds: workKindNames.flatMap((kind) => counted.filter((one) => one.kind === kind)),
    matters: (await openTo(db, ctx, mostShown)).map((matter) => matterAnswer(matter, ctx)),
    yearWithoutTet: (mode === 'live' && seesDesk(actor, 'disputes') && yearWithoutTet(now)) || null,
  };
}

const mostExported = 50_000;

const exportColumns: ExportColumn<Matter>[] = [
  { field: 'workKind', value: ({ kind }) => kind, labels: 'enum.WorkKind' },
  { field: 'code', value: ({ code }) => code, width: 16 },
  { field: 'name', value: ({ name }) => name, width: 36 },
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'officeCode', value: ({ officeCode }) => officeCode },
  { field: 'since', value: ({ since }) => formatDateTime(since) },
  { field: 'dueDay', value: ({ dueDay }) => formatDay(dueDay) },
  { field: 'proposedBy', value: ({ proposedBy }) => proposedBy, width: 24 },
  { field: 'heldBy', value: ({ heldBy }) => heldBy, width: 24 },
];

async function* namedRows(rows: readonly Matter[], language: Language) {
  for (const matter of rows) yield { ...matter, name: nameOfMatter(matter, language) };
}

export const queueHandlers: HandlersOf<typeof queue> = {
  getWaiting: (_input, ctx) => waiting(ctx),
  getList: async (filter, ctx) => {
    const { rows, total } = await listWork(ctx.db, ctx, filter, ctx.page);
    return platformPage(
      rows.map((matter) => matterAnswer(matter, ctx)),
      ctx.page,
      total,
    );
  },
  export: async ({ format = 'xlsx', ...filter }, ctx) => {
    const { db, language, now } = ctx;
    const rows = await exportedWork(db, ctx, filter, mostExported + 1);
    if (rows.length > mostExported) throw problem('limit_exceeded', { limit: mostExported });
    return tableFile({ name: 'work', rows: namedRows(rows, language), columns: exportColumns, format, language, now });
  },
  getMatters: async ({ subjectId }, ctx) =>
    (await mattersOf(ctx.db, ctx, [subjectId])).map((matter) => matterAnswer(matter, ctx)),
  getColleagues: async (named, ctx) => {
    const matter = await matterOf(ctx, named);
    requireDecider(matter, ctx.actor);
    return (await colleaguesFor(ctx, matter)).map(({ id: colleagueId, fullName }) => ({ colleagueId, fullName }));
  },
  take: (named, ctx) => takeWork(ctx, named),
  giveBack: (named, ctx) => giveBackWork(ctx, named),
  hand: (handed, ctx) => handWork(ctx, handed),
  takeNext: async ({ after }, ctx) => ({ next: await takeNextWork(ctx, after) }),
};
