import { inTransaction, scoped, type Services } from '@pay/platform-kernel';
import { approveDispute, listTransactions, openDispute, takeDispute } from '@pay/platform-payments';
import { staffByUsername } from '@pay/platform-people';
import { people, type SampleMerchant } from './identity.scenario.ts';

const matters = [
  {
    reason: 'Khách báo đã chuyển hai lần cho cùng một đơn, đề nghị kiểm tra giúp',
    note: 'Ngân hàng xác nhận chỉ có một lần báo có. Giao dịch giữ nguyên.',
  },
  { reason: 'Số tiền khách gửi lớn hơn đơn hàng, đề nghị đối chiếu với ngân hàng' },
  { reason: 'Đơn đã hủy nhưng tiền vẫn vào tài khoản, đề nghị hướng dẫn hoàn tiền' },
] as const;

const nothing = () => undefined;

const latest = { page: 0, size: matters.length, offset: 0, sortBy: 'completeTime', direction: 'DESC' } as const;

/** One dispute is settled, one being handled, and one waits. */
export async function playDisputes(shop: SampleMerchant, { storages, clocks }: Services): Promise<void> {
  const { merchantId, userId: ownerId } = shop;
  const { db } = storages.live;
  const now = clocks.live.now();
  const checker = await staffByUsername(db, people.checker.username);
  if (!checker) throw new Error('The sample staff have no checker');
  const { id: userId, fullName: userName, roles, office, officeCode } = checker;
  const actor = { userId, userName, roles, office, officeCode };
  await inTransaction(db, async (trx) => {
    const { fullName, phone } = people.owner;
    const owner = { merchantId, userId: ownerId, userName: fullName, phone };
    const own = { db: scoped(trx, merchantId), actor: owner, now, audit: nothing };
    const staff = { db: trx, actor, now, audit: nothing };
    const { rows } = await listTransactions(own.db, merchantId, { status: 'SUCCESS' }, latest);
    for (const [at, { id: transactionId }] of rows.entries()) {
      const matter = matters[at];
      if (!matter) return;
      const id = await openDispute(own, { reason: matter.reason, transactionId });
      if (at < 2) await takeDispute(staff, id);
      if ('note' in matter) await approveDispute(staff, { id, resolution: 'NONE', note: matter.note });
    }
  });
}
