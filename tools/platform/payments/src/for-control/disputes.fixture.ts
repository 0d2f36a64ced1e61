import { fee, forControlReview } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { forControl, storage } from '@pay/contract-portal';
import { balanceOf, inTransaction, randomDigits } from '@pay/platform-kernel';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openShopAtBank } from '../transactions/bank-events.fixture.ts';

export const reason = 'Khách đã chuyển tiền nhưng đơn hàng chưa ghi nhận';

type Settlement = Omit<InputOf<typeof forControlReview.approve>, 'id'>;

const checkerNamed = async (
  platform: TestPlatform,
  name: string,
  roles: ('maker' | 'checker' | 'root')[] = ['checker'],
) => (await hireStaff(platform, `${name}@provider.test`, { roles })).token;

export async function openDisputeRig() {
  const platform = await startTestPlatform();
  const staff = {
    taker: await checkerNamed(platform, 'taker'),
    other: await checkerNamed(platform, 'other'),
    maker: await checkerNamed(platform, 'maker', ['maker']),
    root: await checkerNamed(platform, 'administrator', ['root']),
  };

  const asStaff = (token: string) => ({
    solve: (id: string) => platform.call(forControlReview.solve, { id }, { token }),
    approve: (id: string, settlement: Settlement) =>
      platform.call(forControlReview.approve, { id, ...settlement }, { token }),
    deny: (id: string, note = 'Giao dịch này đã được hoàn tất') =>
      platform.call(forControlReview.deny, { id, note }, { token }),
    confirm: (id: string) => platform.call(forControlReview.confirm, { id }, { token }),
    sendBack: (id: string) =>
      platform.call(forControlReview.sendBack, { id, note: 'Số tham chiếu chưa đúng' }, { token }),
    get: (id: string) => platform.ok(forControlReview.get, { id }, { token }),
    history: (code: string) => platform.ok(forControlReview.history, { code }, { token }),
  });

  /** From this day on each payment of the merchant is charged so much, before VAT. */
  async function chargeFrom(activeFeeDate: string, merchantId: string, fixedFee: number) {
    const rule = {
      feeCode: `COBO${randomDigits(5)}`,
      feeName: 'Phí thu hộ',
      serviceType: 'COBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
    } as const;
    const { id } = await platform.ok(fee.add, { ...rule, merchantId, fixedFee, activeFeeDate }, { token: staff.maker });
    await platform.ok(fee.approve, { id }, { token: staff.other });
  }

  async function shop() {
    const shopAtBank = await openShopAtBank(platform, 'EXACT');
    const { token, merchantId } = shopAtBank;
    const { db } = platform.services.storages.live;

    const paid = async (amount = 200_000, fromAccount = '0071000123456') => {
      const order = await shopAtBank.open({ amount });
      await order.tell({ amount, fromAccount });
      return order;
    };
    const add = (transactionId: string, documentUrls: string[] = []) =>
      platform.call(forControl.add, { transactionId, reason, documentUrls }, { token });
    const disputed = async (amount?: number, fromAccount?: string) => {
      const order = await paid(amount, fromAccount);
      const { id, forControlCode: code } = (await add(order.transactionId)).body.data;
      return { id, code, order };
    };
    const taken = async (amount?: number, fromAccount?: string) => {
      const dispute = await disputed(amount, fromAccount);
      await asStaff(staff.taker).solve(dispute.id);
      return dispute;
    };
    const stored = async (bytes: Uint8Array) => {
      const place = { bucket: 'dispute', fileType: 'document' } as const;
      const { ticket } = await platform.ok(storage.getTicket, { ...place, action: 'upload' }, { token });
      return platform.call(storage.privateUpload, { ...place, ticket, file: bytes as never as Blob }, { token });
    };
    return {
      ...shopAtBank,
      paid,
      add,
      disputed,
      taken,
      stored,
      get: (id: string) => platform.ok(forControl.get, { id }, { token }),
      history: (code: string) => platform.ok(forControl.history, { code }, { token }),
      drop: (id: string) => platform.call(forControl.delete, { id }, { token }),
      list: (filter: Partial<InputOf<typeof forControl.list>> = {}) => platform.ok(forControl.list, filter, { token }),
      /** What the sandbox bank holds on the shop's accounts: what was credited to them, less what it was told to send from them. */
      atBank: async () => {
        const credited = await db
          .selectFrom('bankCredit')
          .select(({ fn }) => fn.sum<number>('amount').as('sum'))
          .where('merchantId', '=', merchantId)
          .executeTakeFirstOrThrow();
        const sent = await db
          .selectFrom('sandboxTransfer')
          .innerJoin('bankAccount', 'bankAccount.accountNo', 'sandboxTransfer.fromAccount')
          .select(({ fn }) => fn.sum<number | null>('sandboxTransfer.amount').as('sum'))
          .where('bankAccount.merchantId', '=', merchantId)
          .where('sandboxTransfer.outcome', '=', 'done')
          .executeTakeFirstOrThrow();
        return credited.sum - (sent.sum ?? 0);
      },
      sumOf: (account: 'dispute-cost' | 'merchant-receivable' | 'provider-clearing') =>
        inTransaction(db, (trx) => balanceOf(trx, merchantId, account)),
    };
  }

  return { platform, staff, asStaff, shop, chargeFrom, bankNumber: () => `FT${randomDigits(12)}` };
}

export type DisputeRig = Awaited<ReturnType<typeof openDisputeRig>>;
