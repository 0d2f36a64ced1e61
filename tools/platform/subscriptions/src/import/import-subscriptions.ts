import { invalidField } from '@pay/contract-core';
import { importedSubscription } from '@pay/contract-portal';
import type { Instant, Table, Trx } from '@pay/platform-kernel';
import type { Language } from '@pay/i18n/core';
import { lockCustomers } from '@pay/platform-shop';
import { createHash } from 'node:crypto';
import { parse } from 'zod/v4/core';
import { lockPlan } from '../plans/plans.store.ts';
import { createSubscriptions, type NewSubscriptions } from '../subscriptions/create-subscriptions.ts';
import { judgedSubscriptions, type JudgedSubscription, wishOf } from './import-file.ts';
import { takeLines, takenLines } from './import-lines.store.ts';

/** The same bytes are the same import, whoever sends them and how often. */
export function importIdOf(bytes: Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export const mostAtOnce = 100;
export const firstRow = 2;

interface Part {
  merchantId: string;
  importId: string;
  table: Table;
  fromRow: number;
  toRow: number;
  language: Language;
  by: string;
  now: Instant;
}

const given = (item: JudgedSubscription) =>
  parse(
    importedSubscription,
    Object.fromEntries(Object.entries(item).filter(([name, value]) => name !== 'problems' && value !== null)),
  );

/** Rows that begin alike to one plan are created together. */
function together(items: readonly JudgedSubscription[]): NewSubscriptions[] {
  const groups = new Map<string, NewSubscriptions & { customerIds: string[] }>();
  for (const item of items) {
    const fields = given(item);
    const wish = { planId: item.planId!, numOfCycles: fields.numOfCycles, ...wishOf(fields) };
    const key = JSON.stringify(wish);
    const group = groups.get(key) ?? { ...wish, customerIds: [] };
    group.customerIds.push(item.customerId!);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Creates what is right among some rows of a file and was not created before; tells what is wrong by now. */
export async function importPart(trx: Trx, { merchantId, importId, table, fromRow, toRow, language, by, now }: Part) {
  const taken = await takenLines(trx, { merchantId, importId });
  const rows = { from: fromRow, to: toRow };
  const { validItems, invalidItems } = await judgedSubscriptions(trx, table, {
    merchantId,
    language,
    now,
    taken,
    rows,
  });
  if (validItems.length > mostAtOnce) throw invalidField('toRow', 'too_big', { max: fromRow + mostAtOnce - 1 });
  const before = new Set(taken.map(({ line }) => line));
  const refused = invalidItems.filter(({ row }) => !before.has(row));
  const fresh = await takeLines(
    trx,
    validItems.map(({ row, customerId, planId }) => ({
      merchantId,
      importId,
      line: row,
      customerId: customerId!,
      planId: planId!,
    })),
  );
  const items = validItems.filter(({ row }) => fresh.has(row));
  if (items.length === 0) return { created: 0, refused };
  // All customers first, then all plans, each in one order: whoever creates others meanwhile takes them so, too.
  await lockCustomers(
    trx,
    merchantId,
    items.map(({ customerId }) => customerId!),
    'file',
  );
  const planIds = new Set(items.map(({ planId }) => planId!));
  for (const id of [...planIds].toSorted()) await lockPlan(trx, { merchantId, id });
  for (const group of together(items)) await createSubscriptions(trx, group, { merchantId, by, now, field: 'file' });
  return { created: items.length, refused };
}
