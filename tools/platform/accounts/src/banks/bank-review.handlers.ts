import type { bankReview } from '@pay/contract-cms';
import type { ParsedOf } from '@pay/contract-core';
import type { Language } from '@pay/i18n/core';
import {
  type ExportColumn,
  type HandlersOf,
  nobodyId,
  recordSteps,
  type StaffActor,
  stepsOf,
  tableFile,
  type WriteContext,
} from '@pay/platform-kernel';
import { exportedBanks } from './banks.store.ts';
import { refuseBankInUse, usesOfBank } from './bank-uses.ts';
import {
  addBank,
  bankById,
  type BankRow,
  type BankTerms,
  changeBank,
  hideBank,
  holdList,
  keywordsOf,
  lockBank,
  refuseTaken,
} from './staff-banks.store.ts';
import { differing, syncBanks } from './sync-banks.ts';

type Written = ParsedOf<typeof bankReview.cmsCreate>;
type Ctx = WriteContext<StaffActor>;

const entity = 'bank';

const termsOf = ({ napasCode, benId, citad, swift, ...rest }: Written): BankTerms => ({
  ...rest,
  napasCode: napasCode ?? rest.bin,
  benId: benId ?? rest.bin,
  citad: citad || null,
  swift: swift || null,
});

const answered = (row: BankRow) => {
  const { keywords: _words, position: _place, kept: _kept, deletedAt: _gone, ...entry } = row;
  return entry;
};

const told = (row: BankRow): BankTerms => {
  const { bin, code, name, shortName, commonName, napasCode, benId, citad, swift, napasSupported, vietQrSupported } =
    row;
  return { bin, code, name, shortName, commonName, napasCode, benId, citad, swift, napasSupported, vietQrSupported };
};

const step = ({ db, actor, now }: Ctx, id: string, action: 'create' | 'update' | 'delete') =>
  recordSteps(db, [{ merchantId: nobodyId, entity, id }], {
    from: action === 'create' ? '' : 'ACTIVE',
    action,
    to: action === 'delete' ? 'INACTIVE' : 'ACTIVE',
    by: actor.userName,
    now,
  });

const columns = (_language: Language): ExportColumn<BankRow>[] => [
  { field: 'code', value: ({ code }) => code },
  { field: 'bin', value: ({ bin }) => bin },
  { field: 'shortName', value: ({ shortName }) => shortName, width: 24 },
  { field: 'name', value: ({ name }) => name, width: 48 },
  { field: 'commonName', value: ({ commonName }) => commonName, width: 48 },
  { field: 'napasCode', value: ({ napasCode }) => napasCode },
  { field: 'citad', value: ({ citad }) => citad },
  { field: 'swift', value: ({ swift }) => swift },
  { field: 'napasSupported', value: ({ napasSupported }) => String(napasSupported) },
  { field: 'vietQrSupported', value: ({ vietQrSupported }) => String(vietQrSupported) },
];

export const bankReviewHandlers: HandlersOf<typeof bankReview> = {
  cmsGet: async ({ bankId }, { db, services }) => {
    const row = await bankById(db, bankId);
    return {
      ...answered(row),
      kept: row.kept,
      usedBy: await usesOfBank(services, row.bin),
      history: await stepsOf(db, { merchantId: nobodyId, entity, id: bankId }),
    };
  },
  cmsChecking: async ({ bankId, ...written }, { db }) => {
    if (bankId) await bankById(db, bankId);
    await refuseTaken(db, termsOf(written), bankId);
  },
  cmsCreate: async (written, ctx) => {
    const terms = termsOf(written);
    await holdList(ctx.db);
    await refuseTaken(ctx.db, terms);
    const row = await addBank(ctx.db, terms, Object.keys(terms));
    await step(ctx, row.id, 'create');
    ctx.audit({ entityId: row.id, after: told(row) });
    return answered(row);
  },
  cmsUpdate: async ({ bankId, ...change }, ctx) => {
    await holdList(ctx.db);
    const before = await lockBank(ctx.db, bankId);
    const terms = termsOf({ ...told(before), ...change });
    await refuseTaken(ctx.db, terms, bankId);
    const changed = differing(told(before), terms);
    if (changed.length === 0) return answered(before);
    // Whatever names the bank names its BIN.
    if (changed.includes('bin')) await refuseBankInUse(ctx, before.bin);
    const kept = [...new Set([...before.kept, ...changed])];
    const row = await changeBank(ctx.db, before, { ...terms, kept, keywords: keywordsOf(terms) });
    await step(ctx, bankId, 'update');
    ctx.audit({ entityId: bankId, before: told(before), after: told(row) });
    return answered(row);
  },
  cmsDelete: async ({ bankId, reason }, ctx) => {
    await holdList(ctx.db);
    const before = await lockBank(ctx.db, bankId);
    await refuseBankInUse(ctx, before.bin);
    await hideBank(ctx.db, bankId, ctx.now);
    await step(ctx, bankId, 'delete');
    ctx.audit({ entityId: bankId, before: told(before), after: { reason: reason ?? null } });
  },
  cmsSyncVietQr: async (_input, ctx) => {
    await holdList(ctx.db);
    const synced = await syncBanks(ctx.db);
    ctx.audit({ entityId: 'all', after: synced });
    return synced;
  },
  cmsExport: ({ format = 'xlsx', ...filter }, { db, language, now }) =>
    tableFile({ name: 'banks', rows: exportedBanks(db, filter), columns: columns(language), format, language, now }),
};
