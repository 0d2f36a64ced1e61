import { bankAccount } from '@pay/contract-portal';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction, randomDigits } from '@pay/platform-kernel';
import { createPayLink } from '@pay/platform-payments';
import type { TestPlatform } from '../test-platform.ts';
import type { DrawnPayment } from './drawn.ts';

type ChargeType = 'IMMEDIATELY' | 'LATER';

export interface ChanceShop {
  merchantId: string;
  accounts: { id: string; accountNo: string }[];
  /** A shop that holds what is not exact takes a surplus too. */
  holds: boolean;
  chargeType: ChargeType;
}

export interface Opened {
  id: string;
  shop: ChanceShop;
  accountNo: string;
  virtualAccount: string;
  drawn: DrawnPayment;
}

const shops = [
  { holds: false, chargeType: 'IMMEDIATELY' },
  { holds: false, chargeType: 'LATER' },
  { holds: true, chargeType: 'IMMEDIATELY' },
  { holds: true, chargeType: 'LATER' },
] as const;

export async function openChanceShops(platform: TestPlatform): Promise<ChanceShop[]> {
  const { storages, clocks } = platform.services;
  const open = async ({ holds, chargeType }: (typeof shops)[number]): Promise<ChanceShop> => {
    const { merchantId, token } = await platform.newMerchant({ amountPolicy: holds ? 'HOLD' : 'EXACT' });
    await inTransaction(storages.live.db, (trx) =>
      addLinkedAccount(trx, merchantId, {
        accountNo: `7${randomDigits(11)}`,
        accountName: 'SHOP',
        now: clocks.live.now(),
      }),
    );
    const accounts = await platform.ok(bankAccount.getList, {}, { token });
    const shop = { merchantId, accounts, holds, chargeType };
    await chargeFromNow(platform, shop, chargeType);
    return shop;
  };
  const opened: ChanceShop[] = [];
  for (const shop of shops) opened.push(await open(shop));
  return opened;
}

export async function chargeFromNow({ services }: TestPlatform, shop: ChanceShop, chargeType: ChargeType) {
  const { db } = services.storages.live;
  await db.updateTable('merchant').set({ chargeType }).where('id', '=', shop.merchantId).execute();
  shop.chargeType = chargeType;
}

const together = 100;

/** Opens payments in the morning; many in one transaction, since opening them is not what is looked at. */
export async function openPayments(
  { services }: TestPlatform,
  among: readonly ChanceShop[],
  drawn: readonly DrawnPayment[],
): Promise<Opened[]> {
  const { db } = services.storages.live;
  const opened: Opened[] = [];
  for (let at = 0; at < drawn.length; at += together)
    await inTransaction(db, async (trx) => {
      for (const one of drawn.slice(at, at + together)) {
        const shop = among[one.shop]!;
        const account = shop.accounts[one.account]!;
        const { payment } = await createPayLink(
          trx,
          {
            amount: one.amount,
            description: 'Đơn hàng',
            customerInfoType: 'NO_REQUIRE',
            bankAccountId: account.id,
            paymentType: one.method,
            expireType: one.told === 'two days later, expired' ? 'DAY_1' : 'NO_EXPIRE',
          },
          { merchantId: shop.merchantId, mode: 'live', by: 'shop', now: services.clocks.live.now(), sandbox: true },
        );
        const { id, virtualAccount } = payment;
        opened.push({ id, shop, accountNo: account.accountNo, virtualAccount: virtualAccount ?? '', drawn: one });
      }
    });
  return opened;
}
