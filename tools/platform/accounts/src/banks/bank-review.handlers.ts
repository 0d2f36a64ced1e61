import type { bankReview } from '@pay/contract-cms';
import type { ParsedOf } from '@pay/contract-core';
import { type ExportColumn, type HandlersOf, nobodyId, stepsOf, tableFile } from '@pay/platform-kernel';
import { bankDirectory } from './bank-directory.ts';
import { listedBank } from './bank-icons.ts';
import { bankEntity, bankStep } from './bank-steps.ts';
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
import { updateIcons } from './update-icons.ts';

type Written = ParsedOf<typeof bankReview.cmsCreate>;

const termsOf = ({ napasCode, benId, citad, swift, ...rest }: Written): BankTerms => ({
  ...rest,
  napasCode: napasCode ?? rest.bin,
  benId: benId ?? rest.bin,
  citad: citad || null,
  swift: swift || null,
});

const told = (row: BankRow): BankTerms => {
  const { bin, code, name, shortName, commonName, napasCode, benId, citad, swift, napasSupported, vietQrSupported } =
    row;
  return { bin, code, name, shortName, commonName, napasCode, benId, citad, swift, napasSupported, vietQrSupported };
};

const yesNo = (is: boolean) => (is ? 'YES' : 'NO');

const columns: ExportColumn<BankRow>[] = [
  { field: 'code', value: ({ code }) => code },
  { field: 'bin', value: ({ bin }) => bin },
  { field: 'shortName', value: ({ shortName }) => shortName, width: 24 },
  { field: 'name', value: ({ name }) => name, width: 48 },
  { field: 'commonName', value: ({ commonName }) => commonName, width: 48 },
  { field: 'napasCode', value: ({ napasCode }) => napasCode },
  { field: 'citad', value: ({ citad }) => citad },
  { field: 'swift', value: ({ swift }) => swift },
  { field: 'napasSupported', value: ({ napasSupported }) => yesNo(napasSupported), labels: 'enum.YesNo' },
  { field: 'vietQrSupported', value: ({ vietQrSupported }) => yesNo(vietQrSupported), labels: 'enum.YesNo' },
];

export const bankReviewHandlers: HandlersOf<typeof bankReview> = {
  cmsGet: async ({ bankId }, { db, services }) => {
    const row = await bankById(db, bankId);
    return {
      ...listedBank(row, services),
      kept: row.kept,
      usedBy: await usesOfBank(services, row.bin),
      history: await stepsOf(db, { merchantId: nobodyId, entity: bankEntity, id: bankId }),
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
    await bankDirectory.changed(ctx.db);
    await bankStep(ctx, row.id, 'create');
    ctx.audit({ entityId: row.id, after: told(row) });
    return listedBank(row, ctx.services);
  },
  cmsUpdate: async ({ bankId, ...change }, ctx) => {
    await holdList(ctx.db);
    const before = await lockBank(ctx.db, bankId);
    const terms = termsOf({ ...told(before), ...change });
    await refuseTaken(ctx.db, terms, bankId);
    const changed = differing(told(before), terms);
    if (changed.length === 0) return listedBank(before, ctx.services);
    // Whatever names the bank names its BIN.
    if (changed.includes('bin')) await refuseBankInUse(ctx, before.bin);
    const kept = [...new Set([...before.kept, ...changed])];
    const row = await changeBank(ctx.db, before, { ...terms, kept, keywords: keywordsOf(terms) });
    await bankDirectory.changed(ctx.db);
    await bankStep(ctx, bankId, 'update');
    ctx.audit({ entityId: bankId, before: told(before), after: told(row) });
    return listedBank(row, ctx.services);
  },
  cmsDelete: async ({ bankId, reason }, ctx) => {
    await holdList(ctx.db);
    const before = await lockBank(ctx.db, bankId);
    await refuseBankInUse(ctx, before.bin);
    await hideBank(ctx.db, bankId, ctx.now);
    await bankDirectory.changed(ctx.db);
    await bankStep(ctx, bankId, 'delete');
    ctx.audit({ entityId: bankId, before: told(before), after: { reason: reason ?? null } });
  },
  cmsSyncVietQr: async (_input, ctx) => {
    await holdList(ctx.db);
    const synced = await syncBanks(ctx.db);
    await bankDirectory.changed(ctx.db);
    ctx.audit({ entityId: 'all', after: synced });
    return synced;
  },
  updateIcon: { outside: ({ icons }, ctx) => updateIcons(icons, ctx) },
  cmsExport: ({ format = 'xlsx', ...filter }, { db, language, now }) =>
    tableFile({ name: 'banks', rows: exportedBanks(db, filter), columns, format, language, now }),
};
