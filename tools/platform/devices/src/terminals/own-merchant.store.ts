import { problem } from '@pay/contract-core';
import type { Trx } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';

const answer = async (db: Trx, merchantId: string) => {
  const { name: merchantName, ...merchant } = await merchantFacts(db, merchantId, ['merchantCode', 'name', 'status']);
  return { merchantId, merchantName, ...merchant };
};

const users = (db: Trx, merchantId: string) =>
  db.selectFrom('appUser').select('appUser.id').where('appUser.merchantId', '=', merchantId);

/** The merchant of a terminal, where the phone is one of its people; of another merchant nothing is told. */
export async function merchantOfPhone(db: Trx, merchantId: string, phone: string) {
  const user = await users(db, merchantId).where('appUser.phone', '=', phone).executeTakeFirst();
  if (!user) throw problem('not_found');
  return answer(db, merchantId);
}

export async function merchantOfUser(db: Trx, merchantId: string, id: string) {
  const user = await users(db, merchantId).where('appUser.id', '=', id).executeTakeFirst();
  if (!user) throw problem('not_found');
  return answer(db, merchantId);
}
