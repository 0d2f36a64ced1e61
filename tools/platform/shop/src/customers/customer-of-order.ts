import { isEmail } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import type { OrderRow } from '../orders/orders.store.ts';
import { type CustomerRow, holdersOf, lockCustomers } from './customers.store.ts';
import { createCustomers, type Writer } from './write-customers.ts';

type Payer = Pick<OrderRow, 'merchantId' | 'customerName' | 'customerPhone' | 'customerEmail' | 'customerAddress'>;

interface Contact {
  phone: string | undefined;
  email: string | undefined;
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();
const agrees = (known: string | null, typed: string | undefined) => !known || !typed || known === typed;

/** Anybody may type another's number: an order belongs to a customer only where nothing that it names is somebody else's. */
async function known(trx: Trx, merchantId: string, { phone, email }: Contact) {
  const holders = await holdersOf(trx, merchantId, [{ phone: phone ?? null, email: email ?? null }]);
  const those = holders.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const isNumberTaken = phone !== undefined && those.some((holder) => holder.phone === phone);
  const own = those.find(
    (holder) => agrees(holder.phone, phone) && (email ? isSame(holder.email, email) : holder.phone === phone),
  );
  return { id: own?.id, isNumberTaken };
}

/** The customer who placed an order, saved if he is new; undefined for one who left neither number nor address. */
export async function customerOfOrder(
  trx: Trx,
  { merchantId, customerName, customerPhone, customerEmail, customerAddress }: Payer,
  writer: Omit<Writer, 'merchantId'>,
): Promise<CustomerRow | undefined> {
  const phone = customerPhone ?? undefined;
  const email = customerEmail && isEmail(customerEmail) ? customerEmail : undefined;
  const fullName = customerName ?? email ?? phone;
  if (!fullName || !(email ?? phone)) return undefined;
  const { id, isNumberTaken } = await known(trx, merchantId, { phone, email });
  const newcomer = { fullName, phone: isNumberTaken ? undefined : phone, email, address: customerAddress ?? undefined };
  const [saved] = id ? [id] : await createCustomers(trx, [newcomer], { merchantId, ...writer });
  const [customer] = await lockCustomers(trx, merchantId, [saved!], 'customerId');
  return customer;
}
