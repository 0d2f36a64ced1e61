import { createPayLink, inTransaction, type Storage, uuidv7 } from '@pay/platform';
import { sql } from 'kysely';

export const amount = 150_000;

export interface Shop {
  merchantId: string;
}

/** Shops with one account each, of which nothing but payments is wanted. */
export async function shopsIn({ db }: Storage, count: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let place = 1; place <= count; place += 1) {
    const merchantId = uuidv7();
    const code = `F${String(place).padStart(8, '0')}`;
    await sql`
      insert into merchant (id, merchant_code, name, status, phone, search_text, transaction_max_amount, created_at)
      values (${merchantId}, ${code}, ${code}, 'ACTIVE', ${`0${700_000_000 + place}`}, ${code}, 499999999, now())`.execute(
      db,
    );
    await sql`
      insert into bank_account (merchant_id, id, account_no, account_name, default_account, default_fee_account, created_at)
      values (${merchantId}, ${uuidv7()}, ${`9${String(place).padStart(9, '0')}`}, 'SHOP', true, true, now())`.execute(
      db,
    );
    shops.push({ merchantId });
  }
  return shops;
}

export const now = () => new Date().toISOString();

/** Opens a payment of a shop; returns the number that it is paid to. */
export async function open({ db }: Storage, { merchantId }: Shop): Promise<string> {
  const maker = { merchantId, mode: 'live', by: 'bench', now: now(), sandbox: true } as const;
  const { payment } = await inTransaction(db, (trx) =>
    createPayLink(trx, { amount, description: 'Đơn hàng', customerInfoType: 'NO_REQUIRE' }, maker),
  );
  return payment.virtualAccount!;
}

export const creditOf = (accountNo: string) => ({
  transactionNo: `SB${accountNo}`,
  accountNo,
  amount,
  content: 'bench',
  fromBin: '970436',
  fromAccount: '0071000123456',
  creditedAt: new Date(),
});
