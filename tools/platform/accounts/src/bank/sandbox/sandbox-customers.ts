import { asciiUpper } from '@pay/domain';
import type { Storage } from '@pay/platform-kernel';
import { personByIdentityNo } from '@pay/platform-people';
import { inventedName, inventedPhone } from './invented-people.ts';

export interface Customer {
  name: string;
  phone: string;
}

export async function knownCustomer(identityNo: string, { db }: Storage): Promise<Customer | undefined> {
  const found = await personByIdentityNo(db, identityNo.replace('-', ''));
  return found?.name ? { name: asciiUpper(found.name), phone: found.phone } : undefined;
}

/** An identity number unknown to the platform gets an invented customer. */
export async function customerOf(identityNo: string, live: Storage): Promise<Customer> {
  const no = identityNo.replace('-', '');
  return (await knownCustomer(no, live)) ?? { name: inventedName(no), phone: inventedPhone(no) };
}
