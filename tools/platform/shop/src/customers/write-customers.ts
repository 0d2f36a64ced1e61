import { invalidField } from '@pay/contract-core';
import { type Instant, nextNumbers, requireAllowed, type Trx, uuidv7 } from '@pay/platform-kernel';
import { noteSteps } from './customer-steps.store.ts';
import { customerTies, isHeld } from './customer-ties.ts';
import { columnsOf, type CustomerInput, requireContact } from './customers.rules.ts';
import {
  archiveCustomer,
  changeCustomer,
  type CustomerRow,
  findCustomer,
  followMerge,
  insertCustomers,
  keepContacts,
  type ListedCustomer,
  lockCustomers,
  wholeCustomer,
} from './customers.store.ts';
import { countMoves, holdGroup, setGroup } from './groups.store.ts';
import { forgetPairsOf, proposeLikeOnes } from './likeness.store.ts';

export interface Writer {
  merchantId: string;
  by: string;
  now: Instant;
}

const rowsAtOnce = 1_000;
const series = 'KH';

/** What the state of a customer lets its merchant do. */
export const customerActions = (held: boolean) => ({ update: true, delete: !held });

/** All of them or none. */
export async function createCustomers(
  trx: Trx,
  inputs: readonly CustomerInput[],
  { merchantId, by, now }: Writer,
): Promise<string[]> {
  for (const input of inputs) requireContact(input);
  const groups = new Set(inputs.flatMap(({ customerGroupId }) => customerGroupId ?? []));
  for (const id of [...groups].toSorted()) await holdGroup(trx, merchantId, id);
  const codes = await nextNumbers(trx, merchantId, series, inputs.length);
  const rows = inputs.map((input, index) => ({
    merchantId,
    id: uuidv7(),
    code: codes[index]!,
    ...columnsOf(input, codes[index]!),
    customerGroupId: input.customerGroupId ?? null,
    createdBy: by,
    createdAt: now,
    removedAt: null,
    mergedInto: null,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertCustomers(trx, rows.slice(from, from + rowsAtOnce));
  await countMoves(trx, merchantId, { entered: rows });
  const ids = rows.map(({ id }) => id);
  await noteSteps(trx, merchantId, ids, { action: 'create', by, now });
  await proposeLikeOnes(trx, merchantId, ids, now);
  return ids;
}

/** Gives a locked customer other values; a group that is left out stays. */
async function rewrite(trx: Trx, former: CustomerRow, input: CustomerInput): Promise<void> {
  requireContact(input);
  const { merchantId, code } = former;
  const customerGroupId = input.customerGroupId ?? former.customerGroupId;
  if (customerGroupId && customerGroupId !== former.customerGroupId) await holdGroup(trx, merchantId, customerGroupId);
  await changeCustomer(trx, former, { ...columnsOf(input, code), customerGroupId });
  await countMoves(trx, merchantId, { left: [former], entered: [{ customerGroupId }] });
}

export async function updateCustomer(
  trx: Trx,
  id: string,
  input: CustomerInput,
  { merchantId, by, now }: Writer,
): Promise<{ former: CustomerRow; customer: ListedCustomer }> {
  const [former] = await lockCustomers(trx, merchantId, [id], 'id');
  await rewrite(trx, former!, input);
  await noteSteps(trx, merchantId, [id], { action: 'update', by, now });
  await proposeLikeOnes(trx, merchantId, [id], now);
  return { former: former!, customer: await findCustomer(trx, merchantId, id) };
}

export async function deleteCustomer(trx: Trx, id: string, { merchantId, by, now }: Writer): Promise<CustomerRow> {
  const [former] = await lockCustomers(trx, merchantId, [id], 'id');
  const held = await isHeld(trx, await wholeCustomer(trx, former!));
  requireAllowed(customerActions(held), 'delete', 'HELD');
  await archiveCustomer(trx, former!, { mergedInto: null, now });
  await countMoves(trx, merchantId, { left: [former!] });
  await forgetPairsOf(trx, merchantId, id);
  await noteSteps(trx, merchantId, [id], { action: 'delete', by, now });
  return former!;
}

/** Moves customers into a group, or out of theirs; all of them or none. */
export async function moveToGroup(
  trx: Trx,
  ids: readonly string[],
  customerGroupId: string | null,
  { merchantId, field }: { merchantId: string; field: string },
): Promise<void> {
  const customers = await lockCustomers(trx, merchantId, ids, field);
  if (customerGroupId) await holdGroup(trx, merchantId, customerGroupId);
  const moved = customers.filter((customer) => customer.customerGroupId !== customerGroupId);
  if (moved.length === 0) return;
  await setGroup(
    trx,
    merchantId,
    moved.map(({ id }) => id),
    customerGroupId,
  );
  await countMoves(trx, merchantId, { left: moved, entered: moved.map(() => ({ customerGroupId })) });
}

/** Makes one customer of two: the other's number, address and history are those of who stays. */
export async function mergeCustomers(
  trx: Trx,
  { keptId, mergedId, ...input }: CustomerInput & { keptId: string; mergedId: string },
  { merchantId, by, now }: Writer,
): Promise<{ kept: CustomerRow; merged: CustomerRow }> {
  if (keptId === mergedId) throw invalidField('mergedId', 'duplicate');
  requireContact(input);
  const locked = await lockCustomers(trx, merchantId, [keptId, mergedId], 'mergedId');
  const [kept, merged] = [keptId, mergedId].map((id) => locked.find((customer) => customer.id === id)!);
  await keepContacts(trx, kept!, [kept!, merged!]);
  await archiveCustomer(trx, merged!, { mergedInto: keptId, now });
  await countMoves(trx, merchantId, { left: [merged!] });
  await followMerge(trx, merchantId, mergedId, keptId);
  for (const { follows } of customerTies()) await follows?.(trx, { merchantId, mergedId, keptId });
  await forgetPairsOf(trx, merchantId, mergedId);
  await rewrite(trx, kept!, input);
  await noteSteps(trx, merchantId, [keptId], { action: 'merge', by, now, note: `${merged!.code} ${merged!.fullName}` });
  await proposeLikeOnes(trx, merchantId, [keptId], now);
  return { kept: kept!, merged: merged! };
}
