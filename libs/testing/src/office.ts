import { waitingReport } from '@pay/platform-billing/fixtures';
import { openPosShop } from '@pay/platform-devices/fixtures';
import { openSuspense } from '@pay/platform-money-desk/fixtures';
import { lateRefund, openShopAtBank } from '@pay/platform-payments/fixtures';
import { silentTransfer } from '@pay/platform-payouts/fixtures';
import { hireStaff, type Hired, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { inProcessFetch } from './in-process-fetch.ts';
import type { Visitor } from './render-screen.tsx';

export interface Office extends Pick<TestPlatform, 'ok' | 'newMerchant' | 'otpOf'> {
  /** Freezes a merchant's report of the month before, which asks for 55,000, and answers its id. */
  owesFees(merchantId: string): Promise<string>;
  /** A refund of 70,000 that the bank refused and carried out all the same; answers the number of its order. */
  refundsLate(): Promise<string>;
  /** A credit of 90,000 that is held for a payment that was paid before; answers its number. */
  holdsCredit(): Promise<string>;
  /** 70,000 that a statement has and the book had not; answers the bank's number. */
  putsInSuspense(): Promise<string>;
  /** A payout of 1,000,000 that the bank has not answered for a day; answers its code. */
  paysOutUnanswered(): Promise<string>;
  /** A paid order of two devices; answers its id and its shop's token. */
  ordersDevices(): Promise<{ orderId: string; token: string }>;
  hire(username: string, seat: Hired): Promise<Visitor>;
  close(): Promise<void>;
}

export async function startOffice(): Promise<Office> {
  const platform = await startTestPlatform();
  const { ok, newMerchant, otpOf, close } = platform;
  return {
    ok,
    newMerchant,
    otpOf,
    close,
    owesFees: (merchantId) => waitingReport(platform, merchantId),
    refundsLate: async () => (await lateRefund(platform)).reference,
    holdsCredit: async () => {
      const order = await (await openShopAtBank(platform, 'HOLD')).open();
      await order.tell({ amount: 200_000 });
      await order.tell({ amount: 90_000, transactionNo: 'FTHELD0001' });
      return 'FTHELD0001';
    },
    putsInSuspense: async () => (await (await openSuspense(platform)).shopWith('FTSUSP0001', 70_000)).item.number,
    paysOutUnanswered: async () => (await silentTransfer(platform)).code,
    ordersDevices: async () => {
      const world = await openPosShop(platform);
      const { id } = await world.modelOf();
      const shop = await world.merchant();
      const { orderId } = await shop.place(id);
      await shop.pay(orderId);
      return { orderId, token: shop.token };
    },
    hire: async (username, seat) => ({
      owner: await hireStaff(platform, username, seat),
      fetch: inProcessFetch(platform),
    }),
  };
}
