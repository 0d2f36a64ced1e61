import { problem } from '@pay/contract-core';
import type { Trx } from '@pay/platform-kernel';
import type { Receiver } from '@pay/platform-payments';
import { unknownCustomer } from './customers.rules.ts';
import { type CustomerRow, customersOfGroup, customersWithIds } from './customers.store.ts';
import { groupsWithIds } from './groups.store.ts';

const receiverOf = ({ id, fullName, phone, email }: CustomerRow): Receiver => ({ id, name: fullName, phone, email });

/** The customers behind ids of customers and of groups, each once; refuses an id that the merchant does not know. */
export async function receiversOfIds(
  db: Trx,
  merchantId: string,
  ids: readonly string[],
  most: number,
): Promise<Receiver[]> {
  const wanted = [...new Set(ids)];
  const customers: CustomerRow[] = await customersWithIds(db, merchantId, wanted);
  const known = new Set(customers.map(({ id }) => id));
  const groupIds = wanted.filter((id) => !known.has(id));
  const groups = await groupsWithIds(db, merchantId, groupIds);
  if (groups.length < groupIds.length) throw unknownCustomer('receiverIds');
  const found = new Map(customers.map((customer) => [customer.id, customer]));
  for (const { id } of groups)
    for (const member of await customersOfGroup(db, merchantId, id, most + 1)) found.set(member.id, member);
  if (found.size > most) throw problem('limit_exceeded', { limit: most, current: found.size, field: 'receiverIds' });
  return [...found.values()].map(receiverOf);
}
